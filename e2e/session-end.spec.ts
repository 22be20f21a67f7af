import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { accessTokenOf, callApi, expect, fullSweep, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { password, signIn } from './support/sign-in.ts';
import { account } from './support/stack.ts';

const meAs = async (page: Page, token: string) => (await callApi(page, 'GET', '/api/me', undefined, token)).status;

const sessions = (page: Page) => page.getByRole('region', { name: 'Onde tenho sessão iniciada' });

test('the settings tell where somebody is signed in, and end it there', { tag: fullSweep }, async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Teresa');
  const lost = await openBrowser();
  await signIn(lost, { email, password });
  await lost.goto('/app/settings');
  await page.goto('/app/settings');
  const rows = sessions(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Esta sessão' })).toHaveCount(1);
  await expect(rows.first()).toContainText('Chrome no Linux');
  await lookAtBothWidths(page, 'sessions');
  await rows.getByRole('button', { name: /^Terminar a sessão de/ }).press('Enter');
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(lost, 'its connection closes, and its page learns of the end by itself').toHaveURL(/\/auth$/);

  await test.step('all others at once', async () => {
    await signIn(lost, { email, password });
    await page.reload();
    await sessions(page).getByRole('button', { name: 'Terminar todas as outras' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar as outras' }).click();
    await expect(rows).toHaveCount(1);
    await expect(lost).toHaveURL(/\/auth$/);
    await page.reload();
    await expect(rows).toHaveCount(1);
  });
  // Its requests may still be answered 401.
  await lost.close();

  await test.step("'Sair' ends the session at the API at once, even when the user pool cannot be reached", async () => {
    const token = await accessTokenOf(page);
    expect(await meAs(page, token)).toBe(200);
    await page.route(
      (url) => url.port !== new URL(page.url()).port,
      (route) =>
        route.request().headers()['x-amz-target']?.endsWith('RevokeToken') ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await meAs(page, token)).toBe(401);
    expect((await callApi(page, 'POST', '/api/me/export', {}, token)).status).toBe(401);
  });
  consoleErrors.length = 0;
});

test('a session of the team that nobody uses says so, ends, and keeps what was typed', { tag: fullSweep }, async ({
  page,
  consoleErrors,
}) => {
  const staff = await account('staff');
  await page.clock.install();
  await signIn(page, staff);
  await page.getByRole('link', { name: 'Pipeline' }).click();
  await page.getByRole('link', { name: /Bruno/ }).first().click();
  await page.getByRole('button', { name: 'Encerrar pedido…' }).click();
  const reason = page.getByRole('dialog').getByLabel('Motivo *');
  await reason.fill('O cliente pensa melhor.');
  const token = await accessTokenOf(page);
  await page.clock.fastForward('28:30');
  const warning = page.getByRole('dialog', { name: /A tua sessão termina em 1:\d\d/ });
  await expect(warning).toBeVisible();
  await lookAtBothWidths(page, 'session-ends');
  await warning.getByRole('button', { name: 'Continuar' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('20:00');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('10:10');
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => meAs(page, token)).toBe(401);
  await signIn(page, staff);
  await page.getByRole('button', { name: 'Encerrar pedido…' }).click();
  await expect(reason).toHaveValue('O cliente pensa melhor.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  consoleErrors.length = 0;
});

test('an admin suspends an account, which is stopped at once, and lets it in again', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const client = await openBrowser();
  const email = await newCustomer(client, 'Ulisses');
  const token = await accessTokenOf(client);
  await signIn(page, await account('admin'));
  await page.goto('/backoffice/recuperar-acesso');
  await page.getByRole('button', { name: 'Suspender conta' }).click();
  await expect(page.getByLabel('Motivo da suspensão')).toHaveAccessibleDescription(/Indica o motivo/);
  await page.getByLabel('Email da conta a suspender').fill(email);
  await page.getByLabel('Motivo da suspensão').fill('O telemóvel foi roubado.');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender', exact: true }).click();
  await expect(page.getByText('Conta suspensa', { exact: true })).toBeVisible();
  expect(await meAs(page, token)).toBe(401);
  await expect(client, 'its page learns of it by itself').toHaveURL(/\/auth$/);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('O telemóvel foi roubado.');
  await lookAtBothWidths(page, 'suspension');

  await test.step('signing in is refused, and a correct password gets the reason and a contact', async () => {
    await client.getByLabel('Email', { exact: true }).fill(email);
    await client.getByLabel('Palavra-passe', { exact: true }).fill('Outra-Coisa-2026');
    await client.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(client.getByText('Credenciais inválidas')).toBeVisible();
    await client.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await client.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(client.getByText(/Esta conta está suspensa\. Para a reativares, escreve para/)).toBeVisible();
  });

  await test.step('it opens again', async () => {
    await row.getByRole('button', { name: `Reativar a conta ${email}` }).click();
    await page.getByLabel('Motivo da reativação').fill('Confirmei quem é por videochamada.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reativar' }).click();
    await expect(page.getByText('Conta reativada')).toBeVisible();
    await expect(row).toBeHidden();
    await signIn(client, { email, password });
    expect(await meAs(client, token), 'the session from before stays over').toBe(401);
  });
  consoleErrors.length = 0;
});
