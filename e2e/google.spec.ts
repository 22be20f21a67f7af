import type { Page } from '@playwright/test';
import { apiSession } from '#demo/api-session.ts';
import { accessTokenOf, callApi, expect, freshEmail, fullSweep, test } from './support/fixtures.ts';
import {
  answerOnboarding,
  beGoogleAccount,
  freshGoogleAccount,
  leaveForGoogle,
  signInWithGoogle,
} from './support/google.ts';
import { codeIn, newestMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { newSession } from './support/new-account.ts';
import { password, signIn, signUp } from './support/sign-in.ts';
import { runningStack } from './support/stack.ts';

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

test('the first time makes the person, with name and picture, who is asked the onboarding; later the wanted page is shown', async ({
  page,
  consoleErrors,
}) => {
  const picture = 'https://lh3.googleusercontent.com/a/test=s96-c';
  const pixel = Buffer.from('R0lGODlhAQABAIAAABdAbQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  await page.route(picture, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
  const account = { ...freshGoogleAccount('Filipa'), picture };
  // Asked for once, although the sign-in is begun twice: its account is linked in between.
  await signInWithGoogle(page, account);
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByText('Olá, Filipa')).toBeVisible();
  const first = await personOf(page);
  expect(first).toMatchObject({ name: account.name, email: account.email, role: 'client', avatarUrl: picture });
  const shown = page.getByRole('banner').locator('img');
  await expect(shown).toHaveAttribute('src', picture);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await answerOnboarding(page);

  await test.step('an answer that nobody has asked for leaves who is signed in where they belong', async () => {
    const token = await accessTokenOf(page);
    await page.goto('/auth/callback?code=somebody-elses&state=unknown');
    await expect(page).toHaveURL(/\/app$/);
    expect(await accessTokenOf(page)).toBe(token);
  });

  await test.step('what would ask for a password that nobody has is not offered, or says so', async () => {
    await page.goto('/app/settings');
    await expect(page.getByText('Entras com o Google: a verificação em dois passos')).toBeVisible();
    await expect(page.getByText('Inativa'), 'nobody here knows').toHaveCount(0);
    for (const name of ['Adicionar app de autenticação', 'Mudar palavra-passe'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Alterar email', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Palavra-passe', { exact: true })).toHaveAccessibleDescription(
      /Entras com o Google/,
    );
    await page.keyboard.press('Escape');
    // The browser reports the refusal.
    consoleErrors.length = 0;
  });

  const leaving = page.waitForRequest(/\/logout\?/);
  await signOut(page);
  const { searchParams } = new URL((await leaving).url());
  expect(searchParams.get('logout_uri'), 'the session of the domain is ended too').toBe(page.url());
  await expect(page.getByText('Até breve!')).toBeVisible();

  await page.goto('/app/settings');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('button', { name: 'Continuar com Google' }).click();
  await beGoogleAccount(page, { ...account, name: 'Outro Nome', picture: `${picture}-new` });
  await expect(page).toHaveURL(/\/app\/settings$/);
  expect(await personOf(page), 'taken over once').toMatchObject({
    id: first.id,
    name: account.name,
    avatarUrl: picture,
  });
  await page.goBack();
  await expect(page, 'the code is not in the history').not.toHaveURL(/^[^?]*callback/);
});

test('an account with a password and Google lead to the same person', { tag: fullSweep }, async ({
  page,
  openBrowser,
}) => {
  const email = freshEmail('irene');
  const { web } = await runningStack();
  const { accessToken } = await newSession(web, { name: 'Irene Teste', email, password });
  const own = await apiSession(web, accessToken).call('people.me', {});

  await signInWithGoogle(page, { name: 'Irene do Google', email: email.toUpperCase() });
  await expect(page).toHaveURL(/\/onboarding$/);
  expect(await personOf(page)).toMatchObject({ id: own.id, name: 'Irene Teste', email });

  const byPassword = await openBrowser();
  await signIn(byPassword, { email, password });
  expect((await personOf(byPassword)).id).toBe(own.id);
});

test('an account made in advance with somebody’s address is no way in for who made it', { tag: fullSweep }, async ({
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

  // The attacker's page waits for the code; even with it, there is nothing left to confirm, and the page asks to sign in.
  await attacker.getByLabel('Código de confirmação').fill(code);
  await attacker.getByRole('button', { name: 'Confirmar' }).click();
  await expect(attacker).toHaveURL(/\/auth$/);
  await attacker.getByLabel('Email', { exact: true }).fill(victim.email);
  await attacker.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await attacker.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(attacker.getByText('Credenciais inválidas')).toBeVisible();
  expect(await accessTokenOf(attacker)).toBe('');
  consoleErrors.length = 0;
});

test('who cancels at Google is told so, and an address that Google has not verified is refused', {
  tag: fullSweep,
}, async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(page, 'without any answer').toHaveURL(/\/auth$/);
  await leaveForGoogle(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expectFailure(page, /Cancelaste a entrada com a Google/);
  await lookAtBothWidths(page, 'google-cancelled');

  await signInWithGoogle(page, { ...freshGoogleAccount('Lara'), emailVerified: false });
  await expectFailure(page, /ainda não verificou o email/);
});

test('an answer that this tab has not asked for, or that was used, signs nobody in', { tag: fullSweep }, async ({
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
