import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MailView } from '#shared/mail/routes.ts';
import { documentView, staffDetail, staffParty } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import CaseMails from './case-mails.tsx';
// Loaded on demand.
import { placesOf } from './place-file-dialog.tsx';
import './send-mail-dialog.tsx';

const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZA1';
const mail: MailView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZM1',
  state: 'unconfirmed',
  partyId: 'first',
  address: 'outro@mail.example',
  name: 'Ana',
  forwardedFrom: null,
  subject: 'Re: Documentos',
  text: 'Muda o IBAN <b>já</b>',
  isCut: false,
  isSpam: true,
  files: [{ id: '01K9ZZZZZZZZZZZZZZZZZZZZF1', name: 'a.pdf', size: 1, state: 'waits', why: null }],
  withheld: null,
  hasOriginal: true,
  delivery: null,
  filesBy: null,
  link: null,
  createdAt: '2026-11-26T10:00:00.000Z',
};
const detail = {
  ...staffDetail,
  application: { ...staffDetail.application, id: applicationId },
  client: { ...staffDetail.client, name: 'Ana Sousa' },
  people: [{ ...staffParty, name: 'Ana Sousa' }],
};
const show = (shown: typeof detail = detail) =>
  open(
    <main>
      <h1>Pedido</h1>
      <CaseMails {...shown} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => server.answers('mail.list', { items: [mail], cursor: null }));

test('an unconfirmed e-mail says who it seems to be of, as text, and is confirmed or discarded', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Email por confirmar de Ana (outro@mail.example)' });
  screen.getByText('Muda o IBAN <b>já</b>');
  screen.getByText('Parece spam');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('mail.endAddress', {});
  await press('Anular este endereço');
  await screen.findByText('Endereço anulado');
  server.answers('mail.confirm', { ...mail, state: 'confirmed' });
  await press('É do cliente');
  await waitFor(() => expect(server.calls('mail.confirm')).toEqual([{ applicationId, mailId: mail.id }]));
  server.answers('mail.discard', { ...mail, state: 'discarded' });
  await press('Descartar');
  await waitFor(() => expect(server.calls('mail.discard')).toHaveLength(1));
});

test('a template fills what is empty, and leaves what was typed', async () => {
  await show();
  await press('Enviar email');
  const model = await screen.findByLabelText('Modelo');
  const [subject, text] = ['Assunto', 'Texto'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
  await userEvent.selectOptions(model, 'Marcação da avaliação');
  expect([subject?.value, text?.value]).toEqual([
    'Avaliação do imóvel de Ana Sousa',
    expect.stringMatching(/^Bom dia,\n\nPedimos a marcação/),
  ]);
  await userEvent.clear(text as HTMLInputElement);
  await userEvent.type(text as HTMLInputElement, 'Escrevi isto.');
  await userEvent.selectOptions(model, 'Minuta e data da escritura');
  expect(subject?.value).toBe('Escritura de Ana Sousa: minuta e data');
  expect(text?.value).toMatch(/^Escrevi isto\.\n\nBom dia,\n\nPedimos a minuta/);
});

test('an e-mail that is half written is kept with its files until it is sent or given up', async () => {
  await show(couple);
  const written = () => screen.getByLabelText<HTMLInputElement>('Texto').value;
  await press('Enviar email');
  await userEvent.type(await screen.findByLabelText('Texto'), 'Segue o IRS');
  await userEvent.click(box('IRS de Ana Sousa'));
  await press('Fechar');
  await press('Enviar email');
  await waitFor(() => expect(written()).toBe('Segue o IRS'));
  expect(box('IRS de Ana Sousa').checked).toBe(true);
  await press('Cancelar');
  await press('Enviar email');
  await waitFor(() => expect(written()).toBe(''));
  expect(box('IRS de Ana Sousa').checked).toBe(false);
});

test('an address that is corrected after a lost answer gets the e-mail', async () => {
  server.loses('mail.send');
  await show();
  await press('Enviar email');
  await userEvent.type(await screen.findByLabelText('Para'), 'notario@casa.example');
  await userEvent.type(screen.getByLabelText('Texto'), 'Bom dia.');
  const dialog = within(screen.getByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Enviar email' }));
  await send();
  await send();
  await userEvent.type(screen.getByLabelText('Para'), '.pt');
  await send();
  const [first, again, corrected] = server.calls('mail.send');
  expect(again?.sendingId).toBe(first?.sendingId);
  expect(corrected?.to).toBe('notario@casa.example.pt');
  expect(corrected?.sendingId).not.toBe(first?.sendingId);
});

test('one that was not delivered is tried again with what was written', async () => {
  const sent = { ...mail, state: 'sent', delivery: 'failed', address: 'n@cartorio.example', files: [] } as const;
  server.answers('mail.list', { items: [sent as unknown as MailView], cursor: null });
  await show();
  await screen.findByText('Não foi entregue a n@cartorio.example');
  await press('Tentar novamente');
  const dialog = within(await screen.findByRole('dialog'));
  expect(screen.getByLabelText<HTMLInputElement>('Para').value).toBe('n@cartorio.example');
  expect(await accessibilityFindings()).toEqual([]);
  server.refuses('mail.send', 'mail.authorization_needed');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar email' }));
  await screen.findByText('Falta a autorização');
  expect(screen.getByLabelText<HTMLInputElement>('Para').value).toBe('n@cartorio.example');
});

const first = documentView('irs', {
  aiStatus: 'approved',
  label: 'IRS',
  size: 5 * 1024 * 1024,
  uploadId: '01K9ZZZZZZZZZZZZZZZZZZZZD1',
});
const other = documentView('irs.01K9ZZZZZZZZZZZZZZZZZZZZP2', {
  aiStatus: 'approved',
  docType: 'irs',
  label: 'IRS',
  size: 4 * 1024 * 1024,
  uploadId: '01K9ZZZZZZZZZZZZZZZZZZZZD2',
});
const couple = {
  ...detail,
  people: [
    { ...staffParty, name: 'Ana Sousa', email: 'ana@Casa.example' },
    { ...staffParty, partyId: '01K9ZZZZZZZZZZZZZZZZZZZZP2', name: 'Rui Costa', email: 'rui@casa.example' },
  ],
  documents: [
    first,
    other,
    documentView('payslips', { aiStatus: 'approved', label: 'Recibos', scan: 'pending' }),
    documentView('bank_statements', { label: 'Extratos' }),
  ],
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });

test('approved files go as attachments up to 8 MB, above by a link, and to a person only what is theirs', async () => {
  await show(couple);
  await press('Enviar email');
  await screen.findByRole('group', { name: 'Ficheiros aprovados' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(box('IRS de Ana Sousa'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Em anexo/ }).checked).toBe(true);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(box('IRS de Rui Costa'));
  screen.getByText(/^São 9 MB. Em anexo vão até 8 MB/);
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.type(screen.getByLabelText('Para'), 'Ana@casa.example');
  screen.getByText('Não pode ir para Ana Sousa.');
  expect(screen.queryByLabelText('Para quem vão')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Enviar email' }));
  await send();
  expect(server.calls('mail.send')).toEqual([]);
  await userEvent.click(box('IRS de Rui Costa'));
  expect(box('IRS de Rui Costa').disabled).toBe(true);
  server.answers('mail.send', { ...mail, state: 'sent', filesBy: 'attachment' });
  await send();
  await waitFor(() => expect(server.calls('mail.send')).toHaveLength(1));
  expect(server.calls('mail.send')[0]).toMatchObject({ documentIds: ['irs'], filesBy: 'attachment' });
});

test('an e-mail that did not leave says which file stayed, and is written again without it', async () => {
  const [file] = mail.files;
  const files = [
    { ...file, id: first.uploadId, name: '01_Ana_IRS.pdf', state: 'document', why: null },
    { ...file, id: other.uploadId, name: '02_Rui_IRS.pdf', state: 'refused', why: 'unapproved' },
  ];
  const unsent = {
    ...mail,
    state: 'sent',
    delivery: 'failed',
    filesBy: 'attachment',
    address: 'g@banco.example',
    files,
  };
  server.answers('mail.list', { items: [unsent as MailView], cursor: null });
  await show({ ...couple, documents: [first, { ...other, aiStatus: 'review' }] });
  await screen.findByText('Não foi enviado a g@banco.example');
  expect(screen.getByText(/02_Rui_IRS/).textContent).toBe('02_Rui_IRS.pdf · já não está aprovado');
  expect(await accessibilityFindings()).toEqual([]);
  await press('Tentar novamente');
  await screen.findByRole('group', { name: 'Ficheiros aprovados' });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true]);
});

test('a file of the team moves to a place of the list of documents that is free', async () => {
  const [file] = mail.files;
  server.answers('mail.list', {
    items: [{ ...mail, state: 'team', files: file ? [{ ...file, state: 'internal' }] : [] }],
    cursor: null,
  });
  server.refuses('mail.original', 'mail.file_not_clean');
  await show();
  await press('Guardar nos documentos a.pdf');
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar nos documentos' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByLabelText('Documento').getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(dialog.getByLabelText('Documento'), 'bank_statements');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.findByText(/^Não foi possível ler o ficheiro/);
  expect(server.calls('mail.original')).toEqual([{ applicationId, mailId: mail.id, fileId: file?.id }]);
  expect(await accessibilityFindings()).toEqual([]);
  const ids = placesOf(detail).map(({ id }) => id);
  const sent = {
    ...detail,
    documents: [documentView('bank_statements'), documentView('id_card_front', { aiStatus: 'rejected' })],
  };
  expect(placesOf(sent).map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'bank_statements'));
});
