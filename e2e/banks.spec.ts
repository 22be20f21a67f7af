import type { Page } from '@playwright/test';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { look, lookAtBothWidths } from './support/look.ts';
import { apiAs, openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';
import { submittedCustomer } from './support/submitted-customer.ts';

const bank = 'Banco Exemplo, S.A.';
const cardOf = (page: Page) => page.getByRole('region', { name: bank, exact: true });

test('a customer chooses the banks, the team prepares and sends the papers to one, and the customer reads where it stands', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  await page.setViewportSize(phone);
  const { applicationId } = await submittedCustomer(page, 'Vera', { opensNothing: true });
  const staff = await apiAs(await account('staff'));
  const { documents } = await staff.call('applications.staffGet', { applicationId });
  for (const { id: documentId, uploadId } of documents)
    await staff.call('documents.review', { applicationId, documentId, uploadId, decision: 'approve' });
  await page.goto('/app');
  await page.getByRole('link', { name: 'Escolher os bancos' }).click();
  await page.getByRole('dialog').getByText('Escolher todos').click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText('Autorizaste-nos a enviá-lo')).toBeVisible();

  const office = await openBrowser(desk);
  await openAs(office, await account('admin'), `/backoffice/applications/${applicationId}?tab=bancos`);
  const dialog = office.getByRole('dialog');
  await test.step('the papers of a case are frozen for a bank, and saved as a ZIP with a summary', async () => {
    await office.getByRole('button', { name: 'Preparar pedidos a bancos' }).click();
    await dialog.getByText(bank).click();
    await lookAtBothWidths(office, 'banks-prepare');
    await dialog.getByRole('button', { name: 'Preparar' }).click();
    await expect(cardOf(office)).toContainText(`${documents.length} documentos`);
    await office.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
    const saved = office.waitForEvent('download');
    await cardOf(office)
      .getByRole('button', { name: /^Descarregar ZIP/ })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^Banco_Exemplo_S_A_/);
  });
  await test.step('it is sent, and the customer reads so without reloading', async () => {
    await cardOf(office)
      .getByRole('button', { name: /^Mudar estado/ })
      .click();
    await dialog.getByRole('radio', { name: 'Enviado' }).check();
    await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(office)).toContainText('Responde até');
    await cardOf(office).getByLabel('Nova condição do banco').fill('Domiciliar o ordenado');
    await cardOf(office).getByRole('button', { name: 'Acrescentar' }).click();
    await expect(cardOf(office).getByRole('checkbox', { name: 'Domiciliar o ordenado' })).toBeVisible();
    await lookAtBothWidths(office, 'banks-tab');
    await expect(page.getByText(/^Enviámos o teu pedido ao Banco Exemplo a /)).toBeVisible();
    await look(page, 'banks-lines');
  });
  await test.step('the board of banks has it, by its responsible too', async () => {
    await office.goto('/backoffice/bancos?estado=enviado&responsavel=nobody');
    const row = office.getByRole('region', { name: /^Banco Exemplo/ }).getByRole('link', { name: /Vera/ });
    await expect(row).toContainText('Responde até');
    await lookAtBothWidths(office, 'banks-board');
    await row.click();
    await expect(cardOf(office)).toContainText('Enviado');
  });
  await test.step('an authorization is taken back in the settings, which the team reads at once', async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: /^Retirar.*Banco Exemplo/ }).click();
    await expect(office.getByText(/Banco Exemplo: .* retirou a autorização em/)).toBeVisible();
  });
  await test.step('what the banks pay is on a page for admins', async () => {
    await office.goto('/backoffice/comissoes');
    await office.getByLabel('Estado').selectOption('Com diferença');
    await expect(office.getByText('Não há comissões nestes meses')).toBeVisible();
  });
  await test.step('the register of the intermediary is made in the background, and downloads', async () => {
    await office.getByRole('link', { name: 'Registo' }).click();
    await lookAtBothWidths(office, 'register');
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Fazer o registo' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^registo-.*\.zip$/);
  });
  expect(consoleErrors).toEqual([]);
});
