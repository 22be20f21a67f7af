import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, desk, expect, phone, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { apiAs, openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

/** A new client whose address the mail service's simulator answers for; gives their application. */
async function clientAt(page: Page, address: string): Promise<string> {
  await newCustomer(page, 'Nuno', { email: address });
  return (await callApi(page, 'GET', '/api/me')).body.currentApplicationId;
}

test('an address that sends e-mails back is switched off; the team sees it, and its owner switches it on', async ({
  page,
  openBrowser,
}) => {
  const address = `bounce+${Date.now().toString(36)}@simulator.amazonses.com`;
  const applicationId = await clientAt(page, address);
  const team = await apiAs(await account('staff'));
  await team.call('applications.move', { applicationId, from: 'documentos', to: 'analise' });
  const preferences = () => callApi(page, 'GET', '/api/me/notifications');
  await expect.poll(async () => (await preferences()).body.emailStop?.reason).toBe('bounce');
  const before = (await mailsTo(address)).length;

  const staff = await openBrowser(desk);
  await openAs(staff, await account('staff'), `/backoffice/applications/${applicationId}`);
  await expect(staff.getByText('Não recebe emails: este endereço devolve-os')).toBeVisible();
  await lookAtBothWidths(staff, 'overview-email-stopped');

  await team.call('applications.move', { applicationId, from: 'analise', to: 'proposta' });
  await page.goto('/app/settings#notificacoes');
  const card = page.getByRole('region', { name: 'Notificações' });
  await expect(card.getByText(/^Não te enviamos emails desde/)).toBeVisible();
  await lookAtBothWidths(page, 'settings-email-stopped');
  expect(await mailsTo(address)).toHaveLength(before);
  await card.getByRole('button', { name: 'Voltar a enviar' }).click();
  await expect(card.getByText(/^Não te enviamos emails desde/)).toHaveCount(0);
});

test('a person chooses their e-mails by keyboard, and stops them from a mail program', async ({ page }) => {
  const address = `success+${Date.now().toString(36)}@simulator.amazonses.com`;
  const applicationId = await clientAt(page, address);
  const team = await apiAs(await account('staff'));
  await team.call('applications.move', { applicationId, from: 'documentos', to: 'analise' });
  await page.setViewportSize(phone);
  await page.goto('/app/settings#notificacoes');
  const card = page.getByRole('region', { name: 'Notificações' });
  const reminders = card.getByRole('checkbox', { name: /^Lembretes/ });
  await reminders.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Deixas de receber estes emails.')).toBeVisible();
  await expect(reminders).not.toBeChecked();
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await lookAtBothWidths(page, 'settings-notifications');

  // Its e-mail waits until it cannot be undone, unless the team sends what is queued.
  await team.call('notifications.sendAll', {});
  await expect
    .poll(async () => (await mailsTo(address)).map(({ subject }) => subject))
    .toContain('O teu pedido está em análise');
  const [mail] = await mailsTo(address);
  expect(mail?.html).toContain('/app/settings#notificacoes');
  const answer = await page.request.post(mail?.stopUrl ?? '', { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(card.getByRole('checkbox', { name: /^Andamento do meu pedido/ })).not.toBeChecked();
});
