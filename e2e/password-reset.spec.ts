import type { Page } from '@playwright/test';
import { newCustomer } from './customer.ts';
import { accessibilityFindings, callApi, desk, expect, freshEmail, password, phone, test } from './fixtures.ts';
import { codeIn, linkIn, mailsTo, newestMail } from './inbox.ts';

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

test('a forgotten password is replaced by the e-mail’s button, and every other session ends', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Olga');
  const other = await openBrowser();
  await askForCode(other, email.toUpperCase());
  await expect(other.getByText(/Se houver uma conta ativa com/)).toBeVisible();
  await other.goto(linkIn(await newestMail(email, 2)));
  await expect(other).toHaveURL(/\/auth\/nova-palavra-passe$/);
  await choose(other, chosen);
  await expect(other.getByText('Palavra-passe alterada')).toBeVisible();
  await expect(other).toHaveURL(/\/app\/?/);

  // Where the person was signed in before, the old token is refused at once and the new password is asked for.
  expect((await callApi(page, 'GET', '/api/me')).status).toBe(401);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/auth$/);
  await signInWith(page, email, password);
  await expect(page.getByText('Email ou palavra-passe incorretos.')).toBeVisible();
  await signInWith(page, email, chosen);
  await expect(page).toHaveURL(/\/app/);
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('A tua palavra-passe foi alterada');
  consoleErrors.length = 0;
});

test('a code is right, used once, and not used up by a password that is refused', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Hugo');
  // The new password ends this session, which a page that is open learns by itself, at any moment.
  await page.goto('about:blank');
  const other = await openBrowser();
  await askForCode(other, email);
  const code = codeIn(await newestMail(email, 2));
  const field = other.getByLabel('Código do email');
  await choose(other, chosen, code === '000000' ? '000001' : '000000');
  await expect(field).toHaveAccessibleDescription(/O código não está certo, já foi usado ou expirou/);
  await choose(other, 'Benfica1904!', code);
  await expect(other.getByRole('alert').getByText('Password comprometida')).toBeVisible();
  await expect(other.getByLabel('Nova palavra-passe', { exact: true })).toHaveAccessibleDescription(/das primeiras/);
  await choose(other, `Aa1${'x'.repeat(126)}`);
  await expect(other.getByLabel('Nova palavra-passe', { exact: true })).toHaveAccessibleDescription(/muito longa/);
  await choose(other, chosen);
  await expect(other.getByText('Palavra-passe alterada')).toBeVisible();

  const third = await openBrowser();
  await third.goto(`/auth/nova-palavra-passe#u=${encodeURIComponent(email)}&code=${code}`);
  await choose(third, 'Mais-Uma-Casa-28');
  await expect(third.getByLabel('Código do email')).toHaveAccessibleDescription(/já foi usado/);
  await third.getByRole('button', { name: 'Enviar outro código' }).click();
  await expect(third.getByText('Email reenviado!')).toBeVisible();
  // The e-mail that tells of the new password comes between those with codes.
  const codes = async () => (await mailsTo(email)).map(codeIn).filter(Boolean);
  await expect.poll(async () => (await codes()).length).toBe(3);
  await choose(third, 'Mais-Uma-Casa-28', (await codes())[0] ?? '');
  await expect(third.getByText('Palavra-passe alterada')).toBeVisible();
  consoleErrors.length = 0;
});

test('whoever asks does not learn whether there is an account', async ({ page, consoleErrors }) => {
  const email = freshEmail('ninguem');
  await askForCode(page, email);
  await expect(page.getByText(/Se houver uma conta ativa com/)).toBeVisible();
  await choose(page, chosen, '123456');
  await expect(page.getByLabel('Código do email')).toHaveAccessibleDescription(/O código não está certo/);
  expect(await mailsTo(email)).toEqual([]);
  consoleErrors.length = 0;
});

test('an address without a request before it leads to the request', async ({ page }) => {
  await page.goto('/auth/nova-palavra-passe');
  await expect(page).toHaveURL(/\/auth\/recuperar$/);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/Email inválido/);
});

test('too many requests are answered like the first, and lead to where the newest code is typed', async ({ page }) => {
  const email = freshEmail('tantos');
  for (let index = 0; index < 10; index++)
    expect((await page.request.post('/api/accounts/password-reset', { data: { email } })).status()).toBe(200);
  await askForCode(page, email);
  await expect(page.getByText(/Se houver uma conta ativa com/)).toBeVisible();
});

for (const [width, viewport] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test(`both steps have no accessibility findings on ${width}, and work by keyboard alone`, async ({ openBrowser }) => {
    const page = await openBrowser(viewport);
    await page.goto('/auth/recuperar');
    await page.getByLabel('Email', { exact: true }).focus();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.type(freshEmail('teclado'));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código do email')).toBeVisible();
    await page.getByLabel('Código do email').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código do email')).toHaveAccessibleDescription(/6 algarismos/);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
