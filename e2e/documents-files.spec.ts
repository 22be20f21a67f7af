import { Buffer } from 'node:buffer';
import { linearPdf, lockedPdf, unlockedPdf } from '../shared/documents/sample-pdfs.ts';
import { choose, newCustomer, row } from './customer.ts';
import type { ChosenFile } from './files.ts';
import { callApi, expect, signIn, test } from './fixtures.ts';
import { lookAtBothWidths } from './look.ts';
import { account } from './stack.ts';

const pdfFile = (bytes: Uint8Array, name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

test('a PDF with a password, or one that breaks off, is recognised before anything is sent', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(150_000);
  await newCustomer(page, 'Olga');
  const presigned: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/uploads')) presigned.push(request.url());
  });
  const income = row(page, 'Comprovativo de rendimentos');
  const statements = row(page, 'Extratos bancários (3 meses)');

  await choose(page, 'Comprovativo de rendimentos', pdfFile(lockedPdf(), 'protegido.pdf'));
  await expect(income).toContainText('PDF protegido por palavra-passe');
  await expect(income).toContainText('guarda uma cópia sem palavra-passe');
  await expect(income).toContainText('protegido.pdf');
  await choose(page, 'Extratos bancários (3 meses)', pdfFile(linearPdf().slice(0, 700), 'cortado.pdf'));
  await expect(statements).toContainText('PDF danificado');
  await lookAtBothWidths(page, 'documents-locked');
  expect(presigned).toEqual([]);

  await test.step('the person puts it away, or chooses another one, which may be encrypted as long as it opens', async () => {
    await statements.getByRole('button', { name: /Descartar/ }).click();
    await expect(statements).not.toContainText('cortado.pdf');
    const chooser = page.waitForEvent('filechooser');
    await income.getByRole('button', { name: /Escolher outro ficheiro/ }).click();
    await (await chooser).setFiles(pdfFile(unlockedPdf(), 'finanças.pdf'));
    await expect(income).toContainText('Em revisão');
    await expect(income).toContainText('finanças.pdf');
    expect(presigned).toHaveLength(1);
  });

  await test.step('the team is told of no password where none is asked for', async () => {
    const { body: me } = await callApi(page, 'GET', '/api/me');
    const staff = await openBrowser();
    await signIn(staff, await account('staff'));
    await staff.goto(`/backoffice/applications/${me.currentApplicationId}`);
    await staff.getByRole('tab', { name: 'Documentos' }).click();
    await expect(row(staff, 'Comprovativo de rendimentos')).toContainText('finanças.pdf');
    await expect(row(staff, 'Comprovativo de rendimentos')).not.toContainText('PDF cifrado');
    await lookAtBothWidths(staff, 'review-finding');
  });
});
