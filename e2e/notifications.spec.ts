import type { Page } from '@playwright/test';
import { accessibilityFindings, callApi, desk, expect, phone, signIn, signUp, test } from './fixtures.ts';
import { codeIn, mailsTo, newestMail } from './inbox.ts';
import { lookAtBothWidths } from './look.ts';
import { account } from './stack.ts';

/** A new client whose address the mail service's simulator answers for; gives their application. */
async function clientAt(page: Page, address: string): Promise<string> {
  await signUp(page, 'Nuno Teste', address);
  await page.getByLabel('Código de confirmação').fill(codeIn(await newestMail(address)));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  const { status, body } = await callApi(page, 'POST', '/api/onboarding', {
    countryIncome: 'FR',
    employmentStatus: 'employed',
    purpose: 'investment',
    hasProperty: false,
    whatsapp: { optIn: false },
  });
  expect(status).toBe(200);
  return body.application.id;
}

const moveOn = (staff: Page, applicationId: string, from: string, to: string) =>
  callApi(staff, 'POST', `/api/backoffice/applications/${applicationId}/stage`, { from, to });

test('an address that sends e-mails back is switched off; the team sees it, and its owner switches it on', async ({
  page,
  openBrowser,
}) => {
  const address = `bounce+${Date.now().toString(36)}@simulator.amazonses.com`;
  const applicationId = await clientAt(page, address);
  const staff = await openBrowser(desk);
  await signIn(staff, await account('staff'));
  expect((await moveOn(staff, applicationId, 'documentos', 'analise')).status).toBe(200);
  const preferences = () => callApi(page, 'GET', '/api/me/notifications');
  await expect.poll(async () => (await preferences()).body.emailStop?.reason, { timeout: 30_000 }).toBe('bounce');
  const before = (await mailsTo(address)).length;

  await staff.goto(`/backoffice/applications/${applicationId}`);
  await expect(staff.getByText('Não recebe emails: este endereço devolve-os')).toBeVisible();
  await lookAtBothWidths(staff, 'overview-email-stopped');

  expect((await moveOn(staff, applicationId, 'analise', 'proposta')).status).toBe(200);
  await page.goto('/app/settings#notificacoes');
  const card = page.getByRole('region', { name: 'Notificações' });
  await expect(card.getByText(/^Não te enviamos emails desde/)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await lookAtBothWidths(page, 'settings-email-stopped');
  expect(await mailsTo(address)).toHaveLength(before);
  await card.getByRole('button', { name: 'Voltar a enviar' }).click();
  await expect(card.getByText(/^Não te enviamos emails desde/)).toHaveCount(0);
});

test('a person chooses their e-mails by keyboard, and stops them from a mail program', async ({
  page,
  openBrowser,
}) => {
  const address = `success+${Date.now().toString(36)}@simulator.amazonses.com`;
  const applicationId = await clientAt(page, address);
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
  expect(await accessibilityFindings(page)).toEqual([]);

  const staff = await openBrowser(desk);
  await signIn(staff, await account('staff'));
  expect((await moveOn(staff, applicationId, 'documentos', 'analise')).status).toBe(200);
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
