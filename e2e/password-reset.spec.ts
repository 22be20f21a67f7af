import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, expect, test } from './support/fixtures.ts';
import { codeIn, linkIn, mailAbout, mailsTo } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { password } from './support/sign-in.ts';

const chosen = 'Outra-Casa-2027';

/** From the sign-in form to the form for the new password. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Esqueci-me da palavra-passe' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escolhe uma nova palavra-passe');
}

async function choose(page: Page, typed: string, code?: string): Promise<void> {
  if (code !== undefined) await page.getByLabel('Código do email').fill(code);
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(typed);
  await page.getByLabel('Confirmar palavra-passe').fill(typed);
  await page.getByRole('button', { name: 'Mudar palavra-passe' }).click();
}

async function signInWith(page: Page, email: string, typed: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Starts sign-ins with a passkey from a page, one after the other. Returns the status of the last one. */
const beginPasskeySignIns = (page: Page, email: string, count: number): Promise<number | undefined> =>
  page.evaluate(
    async ({ body, times }) => {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      let status: number | undefined;
      for (let call = 0; call < times; call++) ({ status } = await fetch('/api/accounts/passkey-challenges', request));
      return status;
    },
    { body: JSON.stringify({ email }), times: count },
  );

test('a forgotten password is replaced by the e-mail’s button, and every other session ends', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Olga');
  const other = await openBrowser();
  await askForCode(other, email.toUpperCase());
  await expect(other.getByText(/Se houver uma conta ativa com/)).toBeVisible();

  await test.step('a code is right, and not used up by a password that is refused', async () => {
    const mail = await mailAbout(email, 'Define uma nova palavra-passe na Morada');
    const code = codeIn(mail);
    await choose(other, chosen, code === '000000' ? '000001' : '000000');
    const field = other.getByLabel('Código do email');
    await expect(field).toHaveAccessibleDescription(/O código não está certo, já foi usado ou expirou/);
    await lookAtBothWidths(other, 'reset-wrong-code');
    await choose(other, 'Benfica1904!', code);
    await expect(other.getByLabel('Nova palavra-passe', { exact: true })).toHaveAccessibleDescription(
      /fácil de adivinhar/,
    );
    await other.goto(linkIn(mail));
  });
  await expect(other).toHaveURL(/\/auth\/nova-palavra-passe$/);
  await choose(other, chosen);
  await expect(other.getByText('Palavra-passe alterada')).toBeVisible();
  await expect(other).toHaveURL(/\/app\/?/);

  // Where the person was signed in before, the old token is refused at once and the new password is asked for.
  expect((await callApi(page, 'GET', '/api/me')).status).toBe(401);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/auth$/);
  await signInWith(page, email, password);
  await expect(page.getByText('Credenciais inválidas')).toBeVisible();
  await signInWith(page, email, chosen);
  await expect(page).toHaveURL(/\/app/);
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('A tua palavra-passe foi alterada');

  await test.step('strangers use up the limits of the address, and not those of a browser where its owner signed in', async () => {
    const stranger = await openBrowser();
    await stranger.goto('/auth');
    expect(await beginPasskeySignIns(stranger, email, 21)).toBe(429);
    expect(await beginPasskeySignIns(page, email, 1)).not.toBe(429);
    const [cookie, ...others] = await page.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Strict' });
  });
  consoleErrors.length = 0;
});
