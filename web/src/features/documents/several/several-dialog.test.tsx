import '#web/test/browser-globals.ts';
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { monthCount, monthTitle } from '#parts/uploads/suggest/families.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { linearPdf } from '#shared/documents/sample-pdfs.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { applicationView, documentView } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import DocumentsPage from '../documents-page.tsx';

const pdf = (name: string) => new File([linearPdf()], name, { type: 'application/pdf' });
const chosen = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Que documento é ${name}?`);

/** Chooses files on the documents page of an employee in Portugal. */
async function choose(input: string, files: readonly File[], documents: readonly DocumentView[] = []) {
  const application = { ...applicationView, countryIncome: 'PT' };
  server.answers('applications.start', { application, documents: [...documents] });
  await open(<DocumentsPage />, { person: client, at: '/app/documentos' });
  await screen.findByRole('heading', { name: 'Recibo de vencimento 1' });
  await userEvent.upload(screen.getByLabelText(input), [...files]);
  return screen.findByRole('dialog', { name: 'Enviar vários ficheiros' });
}

test('a document that holds a file is not suggested, and what is replaced is said before anything is sent', async () => {
  const sent = [documentView('payslip_1'), documentView('payslip_2', { fileName: 'setembro.pdf' })];
  const dialog = await choose('Vários ficheiros', [pdf('recibo2.pdf'), pdf('recibo3.pdf')], sent);
  expect(chosen('recibo2.pdf').value).toBe('');
  expect(chosen('recibo3.pdf').value).toBe('payslip_3');
  expect(within(dialog).queryByText(/substituis/)).toBeNull();
  const thisMonth = lisbonDay(new Date()).slice(0, 7);
  const month = monthTitle(monthCount(thisMonth) - 2, thisMonth).toLowerCase();
  await userEvent.selectOptions(chosen('recibo2.pdf'), `Recibo de vencimento 2 (${month})`);
  within(dialog).getByText('Ao enviar, substituis 1 ficheiro: Recibo de vencimento 2 (setembro.pdf).');
  expect(await accessibilityFindings()).toEqual([]);
});

test('a file that is here already is not sent unless the person says so', async () => {
  const twin = () => pdf('recibo.pdf');
  const sha256 = createHash('sha256').update(linearPdf()).digest('hex');
  const dialog = await choose('Vários ficheiros', [twin(), twin()], [documentView('irs', { label: 'IRS', sha256 })]);
  await within(dialog).findByText('Este ficheiro já está em IRS.');
  await within(dialog).findByText('É igual a recibo.pdf, nesta lista.');
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enviar 0 ficheiros' });
  expect(send.disabled).toBe(true);
  const [again] = within(dialog).getAllByRole('button', { name: /^Enviar mesmo assim/ });
  await userEvent.click(again as HTMLElement);
  expect(chosen('recibo.pdf').value).toBe('payslip_1');
  expect(await accessibilityFindings()).toEqual([]);
});

test('photos of one row are pages of one file, whatever their names and types say', async () => {
  const photo = (name: string, type: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type });
  server.answers('applications.start', { application: { ...applicationView, countryIncome: 'PT' }, documents: [] });
  await open(<DocumentsPage />, { person: client, at: '/app/documentos' });
  await screen.findByRole('heading', { name: 'Recibo de vencimento 1' });
  await userEvent.upload(screen.getByLabelText('Ficheiro: Recibo de vencimento 1'), [
    photo('1.jpg', 'application/octet-stream'),
    photo('2.pdf', 'image/jpg'),
  ]);
  const dialog = await screen.findByRole('dialog', { name: 'Fotografar: Recibo de vencimento 1' });
  within(dialog).getByText('Página 2');
});

test('photos are there again after Esc or a press beside the dialog, until they are given up', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  const photos = ['1.jpg', '2.jpg'].map((name) => new File([bytes], name, { type: 'image/jpeg', lastModified: 1 }));
  server.answers('applications.start', { application: { ...applicationView, countryIncome: 'PT' }, documents: [] });
  await open(<DocumentsPage />, { person: client, at: '/app/documentos' });
  await screen.findByRole('heading', { name: 'Recibo de vencimento 2' });
  const take = () => userEvent.click(screen.getByRole('button', { name: 'Fotografar Recibo de vencimento 2' }));
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Fotografar: Recibo de vencimento 2' }));
  await userEvent.upload(screen.getByLabelText('Ficheiro: Recibo de vencimento 2'), photos);
  (await dialog()).getByText('Página 2');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Fechar' }));
  await screen.findByText('As fotografias ficam à espera');
  // The same ones are no further pages.
  await userEvent.upload(screen.getByLabelText('Ficheiro: Recibo de vencimento 2'), photos);
  expect((await dialog()).getAllByText(/^Página \d$/)).toHaveLength(2);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
  await take();
  expect((await dialog()).queryByText(/^Página \d$/)).toBeNull();
});

test('photos and PDFs chosen in one row begin with that row', async () => {
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_1.jpg', { type: 'image/jpeg' });
  const dialog = await choose('Ficheiro: Recibo de vencimento 1', [photo, pdf('IMG_2.pdf')]);
  within(dialog).getByText(/^Escolheste-os em Recibo de vencimento 1: começámos por aí\./);
  expect(chosen('IMG_1.jpg').value).toBe('payslip_1');
  expect(chosen('IMG_2.pdf').value).toBe('payslip_2');
});

test('photos have thumbnails, and several are tapped together into one document', async () => {
  const photo = (name: string) =>
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type: 'application/octet-stream' });
  const dialog = await choose('Vários ficheiros', [photo('IMG_1.jpg'), photo('IMG_2.jpg'), photo('IMG_3.jpg')]);
  const tapOn = async (name: string) =>
    userEvent.click(await within(dialog).findByRole('button', { name: `Juntar ${name}` }));
  await tapOn('IMG_3.jpg');
  const one = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Juntar fotografias' });
  expect(one.disabled).toBe(true);
  await tapOn('IMG_1.jpg');
  expect(within(dialog).getByRole('button', { name: 'Juntar IMG_3.jpg' }).textContent).toContain('1');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Juntar 2 fotografias' }));
  within(dialog).getByRole('button', { name: 'Enviar 2 ficheiros' });
  await userEvent.selectOptions(chosen('2 fotografias: IMG_3.jpg'), 'IRS último ano');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Separar/ }));
  within(dialog).getByRole('button', { name: 'Enviar 3 ficheiros' });
});

test('nothing is sent while a file has no document', async () => {
  const dialog = await choose('Vários ficheiros', [pdf('IMG_1.pdf')]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar 1 ficheiro' }));
  within(dialog).getByText('Escolhe que documento é, ou que não o queres enviar.');
  expect(document.activeElement).toBe(chosen('IMG_1.pdf'));
});
