import { newCustomer, row } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { callApi, expect, test } from './support/fixtures.ts';
import { mailAbout, writeMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

test('a client answers an e-mail of the team with a file; a forged answer is seen by the team alone', async ({
  page,
  openBrowser,
}) => {
  const email = await newCustomer(page, 'Mafalda');
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const desk = await openBrowser();
  await openAs(desk, await account('staff'), `/backoffice/applications/${me.currentApplicationId}?tab=mensagens`);

  await test.step('the team writes from the case', async () => {
    await desk.getByRole('button', { name: 'Enviar email' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Enviar email do pedido' });
    await dialog.getByLabel('Para').fill(email);
    await dialog.getByLabel('Assunto').fill('Falta o contrato');
    await dialog.getByLabel('Texto').fill('Olá Mafalda, podes enviar-nos o contrato?');
    await dialog.getByRole('button', { name: 'Enviar email' }).click();
    await expect(dialog).toBeHidden();
  });
  const mail = await mailAbout(email, 'Falta o contrato');
  const file = await pdf('contrato de trabalho.pdf');

  await test.step('her answer stands in her conversation, without the quotation, and its file among her documents', async () => {
    const quoted = 'No dia 27/11/2026, às 10:00, Morada <ola@morada.example> escreveu:\n> Olá Mafalda';
    await writeMail({ answers: mail, text: `Segue o contrato.\n\n${quoted}`, files: [file] });
    await page.goto('/app/mensagens');
    const answer = page.getByRole('listitem').filter({ hasText: 'Segue o contrato.' });
    await expect(answer).toContainText('por email');
    await expect(answer).not.toContainText('escreveu');
    await page.goto('/app/documentos');
    const group = page.getByRole('region', { name: 'Por classificar' });
    await expect(group.getByRole('heading', { name: 'contrato de trabalho.pdf' })).toBeVisible();
    await expect(row(page, 'contrato de trabalho.pdf')).toContainText('Em revisão');
    await lookAtBothWidths(page, 'documents-by-mail');
  });

  await test.step('what is not certainly hers is confirmed or discarded by the team, and never reaches her', async () => {
    await writeMail({ answers: mail, from: `Mafalda <${email}>`, text: 'Mudem o IBAN.', verdicts: { dmarc: 'FAIL' } });
    const card = desk.getByRole('listitem').filter({ hasText: `Email por confirmar de Mafalda (${email})` });
    await expect(card).toBeVisible();
    await lookAtBothWidths(desk, 'mails-of-a-case');
    // In a tab of its own, which nothing is shown in; it may come at once.
    const name = new Promise<string>((resolve) => {
      desk.context().once('page', (tab) => tab.once('download', (file) => resolve(file.suggestedFilename())));
    });
    await card.getByRole('button', { name: 'Descarregar o original' }).click();
    expect(await name).toBe('email.eml');
    await card.getByRole('button', { name: 'Descartar' }).click();
    await expect(desk.getByText(`Email descartado de Mafalda (${email})`)).toBeVisible();
    const { body } = await callApi(page, 'GET', `/api/applications/${me.currentApplicationId}/messages`);
    expect(JSON.stringify(body)).toContain('Segue o contrato.');
    expect(JSON.stringify(body)).not.toContain('IBAN');
    await desk.goto(`/backoffice/applications/${me.currentApplicationId}?tab=documentos`);
    await expect(desk.getByRole('region', { name: 'Por classificar' })).toContainText('contrato de trabalho.pdf');
  });
});
