import type { Page } from '@playwright/test';
import { newCustomer, upload } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { expect, freshEmail, fullSweep, test } from './support/fixtures.ts';
import { apiAs, newSession, takeSession } from './support/new-account.ts';
import { password } from './support/sign-in.ts';
import { account, runningStack } from './support/stack.ts';

/** Ends a person's sessions on all devices, from another one: sessions are told apart by the second of their start. */
async function endEverywhere(email: string): Promise<void> {
  const seconds = () => Math.floor(Date.now() / 1000);
  const now = seconds();
  await expect.poll(seconds, { intervals: [50] }).toBeGreaterThan(now);
  await (await apiAs({ email, password })).call('security.endSessions', {});
}

/** Fills in the sign-in form where the page stands. */
async function enter(page: Page, email: string, given = password): Promise<void> {
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a session that is ended elsewhere is over at the next request, and leaves the next person here nothing', async ({
  page,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Xana');
  await endEverywhere(email);
  await page.reload();
  await enter(page, email);
  await expect(page, 'back where they were').toHaveURL(/\/app\/documentos$/);
  await upload(page, 'Cartão de Cidadão (frente)', await pdf('cc.pdf'));
  await page.goto('/app/settings');
  await page.getByLabel('Nome').fill('Xana Meio Escrito');
  await endEverywhere(email);
  await page.reload();
  await enter(page, (await account('ana')).email, (await account('ana')).password);
  await expect(page).toHaveURL(/\/app/);
  await page.goto('/app/settings');
  await expect(page.getByLabel('Nome')).not.toHaveValue(/Xana/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Xana');
  consoleErrors.length = 0;
});

test('a session that ends in the middle of the onboarding costs no answer', { tag: fullSweep }, async ({
  page,
  consoleErrors,
}) => {
  const email = freshEmail('wanda');
  const { web } = await runningStack();
  await takeSession(page, web, await newSession(web, { name: 'Wanda Teste', email, password }));
  await page.goto('/onboarding');
  const next = page.getByRole('button', { name: 'Continuar' });
  for (const answer of [/^Portugal/, /Prestador de serviços/, /Investimento/]) {
    await page.getByRole('radio', { name: answer }).check();
    await next.click();
  }
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
  await endEverywhere(email);
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await enter(page, email);
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByText('Etapa 4 de 4')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Ainda estou à procura/ })).toBeChecked();
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/app\/documentos$/);
  consoleErrors.length = 0;
});
