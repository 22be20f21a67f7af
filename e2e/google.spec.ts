import type { Page } from '@playwright/test';
import {
  accessibilityFindings,
  accessTokenOf,
  callApi,
  desk,
  expect,
  freshEmail,
  password,
  phone,
  signIn,
  signUp,
  test,
} from './fixtures.ts';
import { answerOnboarding, beGoogleAccount, freshGoogleAccount, leaveForGoogle, signInWithGoogle } from './google.ts';
import { codeIn, newestMail } from './inbox.ts';

const personOf = async (page: Page) => (await callApi(page, 'GET', '/api/me')).body;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** The address with which the browser comes back to the site with a code, whatever becomes of it there. */
async function answerTo(page: Page, begin: () => Promise<void>): Promise<URL> {
  const [request] = await Promise.all([page.waitForRequest(/\/auth\/callback\?code=/), begin()]);
  return new URL(request.url());
}

async function expectFailure(page: Page, text: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/auth\?error=callback_failed$/);
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  expect(await accessTokenOf(page)).toBe('');
  await expect(page.getByRole('button', { name: 'Continuar com Google' })).toBeEnabled();
}

test('the first time makes the person, who is asked the onboarding; later the next step is shown', async ({ page }) => {
  const account = freshGoogleAccount('Filipa');
  // Asked for once, although the sign-in is begun twice: its account is linked in between.
  await signInWithGoogle(page, account);
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByText('Olá, Filipa')).toBeVisible();
  const first = await personOf(page);
  expect(first).toMatchObject({ name: account.name, email: account.email, role: 'client', avatarUrl: null });
  await answerOnboarding(page);
  await page.reload();
  await expect(page).toHaveURL(/\/app\/documentos$/);

  await page.goto('/app/settings');
  await expect(page.getByText('Entras com o Google: a verificação em dois passos')).toBeVisible();
  await expect(page.getByText('Inativa'), 'nobody here knows').toHaveCount(0);
  // Both would ask for a password that nobody has.
  for (const name of ['Adicionar app de autenticação', 'Mudar palavra-passe'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  const leaving = page.waitForRequest(/\/logout\?/);
  await signOut(page);
  const { searchParams } = new URL((await leaving).url());
  expect(searchParams.get('logout_uri'), 'the session of the domain is ended too').toBe(page.url());
  await expect(page.getByText('Até breve!')).toBeVisible();

  await signInWithGoogle(page, account);
  await expect(page).toHaveURL(/\/app$/);
  expect((await personOf(page)).id).toBe(first.id);
  await page.goBack();
  await expect(page, 'the code is not in the history').not.toHaveURL(/^[^?]*callback/);
});

test('a wanted page is returned to', async ({ page }) => {
  const account = freshGoogleAccount('Gil');
  await signInWithGoogle(page, account);
  await expect(page).toHaveURL(/\/onboarding$/);
  await answerOnboarding(page);
  await signOut(page);
  await page.goto('/app/settings');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('button', { name: 'Continuar com Google' }).click();
  await beGoogleAccount(page, account);
  await expect(page).toHaveURL(/\/app\/settings$/);
});

test('name and picture are taken over once', async ({ page }) => {
  const picture = 'https://lh3.googleusercontent.com/a/test=s96-c';
  const pixel = Buffer.from('R0lGODlhAQABAIAAABdAbQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  await page.route(picture, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
  const account = { ...freshGoogleAccount('Hugo'), picture };
  await signInWithGoogle(page, account);
  await expect(page).toHaveURL(/\/onboarding$/);
  const shown = page.getByRole('banner').locator('img');
  await expect(shown).toHaveAttribute('src', picture);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await answerOnboarding(page);
  const saved = await callApi(page, 'PUT', '/api/me/name', { name: 'Huguinho' });
  expect(saved.status).toBe(200);
  await signOut(page);
  await signInWithGoogle(page, { ...account, name: 'Outro Nome', picture: `${picture}-new` });
  await expect(page.getByRole('banner').getByText('Olá, Huguinho')).toBeVisible();
  expect(await personOf(page)).toMatchObject({ name: 'Huguinho', avatarUrl: picture });
});

test('an account with a password and Google lead to the same person', async ({ page, openBrowser }) => {
  const email = freshEmail('irene');
  await signUp(page, 'Irene Teste', email);
  await page.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email)));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  const own = await personOf(page);

  const byGoogle = await openBrowser(phone);
  await signInWithGoogle(byGoogle, { name: 'Irene do Google', email: email.toUpperCase() });
  await expect(byGoogle).toHaveURL(/\/onboarding$/);
  expect(await personOf(byGoogle)).toMatchObject({ id: own.id, name: 'Irene Teste', email });

  const byPassword = await openBrowser();
  await signIn(byPassword, { email, password });
  expect((await personOf(byPassword)).id).toBe(own.id);
});

test('an account made in advance with somebody’s address is no way in for who made it', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const victim = freshGoogleAccount('Joana');
  const attacker = await openBrowser();
  await signUp(attacker, 'Atacante', victim.email);
  const code = codeIn(await newestMail(victim.email));

  await signInWithGoogle(page, victim);
  await expect(page).toHaveURL(/\/onboarding$/);
  expect((await personOf(page)).name).toBe(victim.name);

  // The attacker's page waits for the code; even with it, there is nothing left to confirm.
  await attacker.getByLabel('Código de confirmação').fill(code);
  await attacker.getByRole('button', { name: 'Confirmar' }).click();
  await expect(attacker).toHaveURL(/\/auth\/pending-confirmation/);
  await attacker.goto('/auth');
  await attacker.getByLabel('Email', { exact: true }).fill(victim.email);
  await attacker.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await attacker.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(attacker.getByText('Credenciais inválidas')).toBeVisible();
  expect(await accessTokenOf(attacker)).toBe('');
  consoleErrors.length = 0;
});

test('who cancels at Google is told so, and an address that Google has not verified is refused', async ({ page }) => {
  await leaveForGoogle(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expectFailure(page, /Cancelaste a entrada com a Google/);

  await signInWithGoogle(page, { ...freshGoogleAccount('Lara'), emailVerified: false });
  await expectFailure(page, /ainda não verificou o email/);
});

test('an answer that this tab has not asked for, or that was used, signs nobody in', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  // Somebody else's answer, caught before it is used, and sent to the victim: it would sign them in as somebody else.
  const attacker = await openBrowser();
  const account = freshGoogleAccount('Mara');
  await signInWithGoogle(attacker, account);
  await expect(attacker).toHaveURL(/\/onboarding$/);
  await signOut(attacker);
  await attacker.route('**/oauth2/token', (route) => route.abort());
  const caught = (await answerTo(attacker, () => signInWithGoogle(attacker, account))).search;

  await page.goto(`/auth/callback${caught}`);
  await expectFailure(page, /Não foi possível concluir o login/);
  await leaveForGoogle(page);
  await page.goto(`/auth/callback${caught}`);
  await expectFailure(page, /Não foi possível concluir o login/);

  // A code that was exchanged already, in an answer that bears the right state.
  await signInWithGoogle(page, account);
  await expect(page).toHaveURL(/\/onboarding$/);
  await signOut(page);
  const used = (await answerTo(page, () => signInWithGoogle(page, account))).searchParams.get('code') ?? '';
  await expect(page).toHaveURL(/\/onboarding$/);
  await signOut(page);
  await leaveForGoogle(page);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  await page.goto(`/auth/callback?${new URLSearchParams({ code: used, state })}`);
  await expectFailure(page, /Não foi possível concluir o login/);
  consoleErrors.length = 0;
});

test('the callback without anything goes to /auth, and leaves who is signed in where they belong', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/auth$/);
  await signInWithGoogle(page, freshGoogleAccount('Nuno'));
  await expect(page).toHaveURL(/\/onboarding$/);
  const token = await accessTokenOf(page);
  await page.goto('/auth/callback?code=somebody-elses&state=unknown');
  await expect(page).toHaveURL(/\/onboarding$/);
  expect(await accessTokenOf(page)).toBe(token);
});

test('waiting and failing can be seen and read at both widths', async ({ page, consoleErrors }) => {
  const account = freshGoogleAccount('Olga');
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await page.goto('/signup');
    await expect(page.getByRole('button', { name: 'Continuar com Google' })).toBeEnabled();
    expect(await accessibilityFindings(page)).toEqual([]);
    await leaveForGoogle(page);
    // The exchange is held up while the waiting page is looked at.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/oauth2/token', async (route) => {
      await held;
      await route.abort();
    });
    const exchanging = page.waitForRequest('**/oauth2/token');
    await beGoogleAccount(page, account);
    await exchanging;
    await expect(page.getByRole('heading', { level: 1, name: 'A finalizar sessão segura...' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    letGo();
    await expectFailure(page, /Não foi possível concluir o login/);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.unroute('**/oauth2/token');
  }
  consoleErrors.length = 0;
});
