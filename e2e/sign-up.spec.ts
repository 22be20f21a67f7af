import type { Page } from '@playwright/test';
import { breachedHere, troubleWith } from '#local/pwned-passwords/start-pwned-passwords.ts';
import { accessTokenOf, expect, freshEmail, fullSweep, test } from './support/fixtures.ts';
import { codeIn, linkIn, mailsTo, newestMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { password, signIn, signUp } from './support/sign-in.ts';
import { account, runningStack } from './support/stack.ts';
import { cognitoOf } from './support/writers.ts';

const passwordField = (page: Page) => page.getByLabel('Palavra-passe', { exact: true });

/** Fills in the sign-up form and sends it, whatever comes of it. */
async function trySignUp(page: Page, form: { name?: string; email: string; chosen?: string }): Promise<void> {
  const { name = 'Rita Lima', email, chosen = password } = form;
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await passwordField(page).fill(chosen);
  await page.getByLabel('Confirmar palavra-passe').fill(chosen);
  await page.getByRole('button', { name: 'Registar', exact: true }).click();
}

const expectPending = (page: Page): Promise<void> =>
  // The first one wakes four functions.
  expect(page).toHaveURL(/\/auth\/pending-confirmation\?email=/);

test('a password from a breach is refused and no account is made', async ({ page, consoleErrors }) => {
  // Markup and combining characters in the name: kept harmless and whole.
  page.on('dialog', () => expect(false, 'a script ran').toBe(true));
  const email = freshEmail('rita');
  const name = '<img src=x onerror=alert(1)> Zoe\u0308';
  await page.goto('/signup');
  await trySignUp(page, { name, email, chosen: breachedHere[0] ?? '' });
  await expect(page.getByRole('alert').getByText('Password comprometida')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/apareceu em fugas de dados de outros sites\./)).toBeVisible();
  await expect(passwordField(page)).toHaveAccessibleDescription(/Escolhe outra palavra-passe\./);
  await expect(page).toHaveURL(/\/signup$/);
  expect(await mailsTo(email)).toEqual([]);
  await trySignUp(page, { name, email });
  await expectPending(page);
  const mail = await newestMail(email);
  expect(mail.html).not.toContain('<img');
  await page.getByLabel('Código de confirmação').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByText('Olá, img').first()).toBeVisible();
  consoleErrors.length = 0;
});

test('nobody is kept from signing up while the breach service fails', { tag: fullSweep }, async ({ page }) => {
  for (const chosen of Object.keys(troubleWith)) {
    await page.goto('/signup');
    await trySignUp(page, { email: freshEmail('rita'), chosen });
    await expectPending(page);
  }
});

test('the user pool takes no sign-up but ours', async () => {
  const { web } = await runningStack();
  const cognito = await cognitoOf(web);
  const email = freshEmail('intruso');
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: 'Intruso' },
  ];
  for (const ValidationData of [[], [{ Name: 'ticket', Value: 'inventado' }]]) {
    const answer = await cognito('SignUp', {
      Username: email,
      Password: 'Benfica1904!',
      UserAttributes,
      ValidationData,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      __type: expect.stringContaining('UserLambdaValidationException'),
      message: expect.stringContaining('SIGN_UP_CLOSED'),
    });
  }
  expect(await mailsTo(email)).toEqual([]);
});

test('an account that was begun with somebody’s address and never confirmed is no way in', { tag: fullSweep }, async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = freshEmail('vera');
  const squatter = await openBrowser();
  await squatter.goto('/signup');
  await trySignUp(squatter, { name: 'Outra Pessoa', email: email.toUpperCase(), chosen: 'De-Outra-Pessoa-1' });
  await expectPending(squatter);
  const first = await newestMail(email);
  await signUp(page, 'Vera Dias', email);
  const second = await newestMail(email, 2);
  await squatter.goto(linkIn(first));
  await expect(squatter.getByRole('heading', { level: 1 })).toHaveText(/^Este link (expirou|já não é válido)$/);
  await page.getByLabel('Código de confirmação').fill(codeIn(second));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await squatter.goto('/auth');
  await squatter.getByLabel('Email', { exact: true }).fill(email);
  await passwordField(squatter).fill('De-Outra-Pessoa-1');
  await squatter.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(squatter.getByText('Credenciais inválidas')).toBeVisible();
  consoleErrors.length = 0;
});

/** Chooses a password on the confirmation page, from the question whether the address is one's own. */
async function chooseThere(page: Page, chosen: string): Promise<void> {
  await page.getByRole('button', { name: 'Sim, é o meu email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escolhe a tua palavra-passe');
  await passwordField(page).fill(chosen);
  await page.getByLabel('Confirmar palavra-passe').fill(chosen);
  await page.getByRole('button', { name: /^Confirmar( e entrar)?$/ }).click();
}

async function trySignIn(page: Page, email: string, typed: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await passwordField(page).fill(typed);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a link opened in another browser does nothing by itself, and the first sign-up gets no access', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = freshEmail('vitima');
  const stranger = await openBrowser();
  await stranger.goto('/signup');
  await trySignUp(stranger, { name: 'Maria Silva', email, chosen: 'De-Outra-Pessoa-1' });
  await expectPending(stranger);
  const link = linkIn(await newestMail(email));

  await test.step('a scanner, or whoever the stranger sends the link to, gets neither session nor confirmation', async () => {
    const scanner = await openBrowser();
    const written: string[] = [];
    scanner.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
    await scanner.goto(link);
    await expect(scanner.getByRole('heading', { level: 1 })).toHaveText('Este email é teu?');
    await expect(scanner.getByText(email)).toBeVisible();
    await scanner.waitForLoadState('networkidle');
    expect(written).toEqual([]);
    expect(await accessTokenOf(scanner)).toBe('');
    await lookAtBothWidths(scanner, 'confirm-elsewhere');
    await trySignIn(stranger, email, 'De-Outra-Pessoa-1');
    await expect(stranger.getByText('Falta confirmar o teu email')).toBeVisible();
  });

  await page.goto(link);
  await chooseThere(page, password);
  await expect(page).toHaveURL(/\/onboarding$/);
  await trySignIn(stranger, email, 'De-Outra-Pessoa-1');
  await expect(stranger.getByText('Credenciais inválidas')).toBeVisible();
  expect(await accessTokenOf(stranger)).toBe('');
  // The same link again, where nobody is signed in.
  const later = await openBrowser();
  await later.goto(link);
  await later.getByRole('button', { name: 'Sim, é o meu email' }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Email confirmado');
  consoleErrors.length = 0;
});

test('a sign-up over somebody’s own does not become theirs: the newest e-mail asks for a password', {
  tag: fullSweep,
}, async ({ page, openBrowser, consoleErrors }) => {
  const email = freshEmail('irene');
  await signUp(page, 'Irene Paz', email);
  await newestMail(email);
  const squatter = await openBrowser();
  await squatter.goto('/signup');
  await trySignUp(squatter, { name: 'Irene Paz', email, chosen: 'De-Outra-Pessoa-1' });
  await expectPending(squatter);
  await page.goto(linkIn(await newestMail(email, 2)));
  await chooseThere(page, password);
  await expect(page).toHaveURL(/\/onboarding$/);
  await trySignIn(squatter, email, 'De-Outra-Pessoa-1');
  await expect(squatter.getByText('Credenciais inválidas')).toBeVisible();
  consoleErrors.length = 0;
});

test('a code that is given to the user pool itself opens nothing; a forgotten password does', {
  tag: fullSweep,
}, async ({ page, openBrowser, consoleErrors }) => {
  const email = freshEmail('direto');
  const stranger = await openBrowser();
  await stranger.goto('/signup');
  await trySignUp(stranger, { email, chosen: 'De-Outra-Pessoa-1' });
  await expectPending(stranger);
  const { web } = await runningStack();
  const cognito = await cognitoOf(web);
  const code = codeIn(await newestMail(email));
  expect((await cognito('ConfirmSignUp', { Username: email, ConfirmationCode: code })).status).toBe(200);
  await trySignIn(stranger, email, 'De-Outra-Pessoa-1');
  await expect(stranger.getByText(/só abre com uma palavra-passe escolhida a partir do teu email/)).toBeVisible();
  expect(await accessTokenOf(stranger)).toBe('');

  await page.goto('/auth/recuperar');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.goto(linkIn(await newestMail(email, 2)));
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmar palavra-passe').fill(password);
  await page.getByRole('button', { name: 'Mudar palavra-passe' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  consoleErrors.length = 0;
});

test('an address that returns the code is named as the reason, in the browser that signed up', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = `bounce+${freshEmail('eva').split('@')[0]}@simulator.amazonses.com`;
  await signUp(page, 'Eva Reis', email);
  const resend = page.getByRole('button', { name: 'Reenviar email de confirmação' });
  const banner = page.getByRole('alert').filter({ hasText: 'O nosso email veio devolvido' });
  // The event of the first e-mail takes a moment to be recorded.
  await expect(async () => {
    await resend.click();
    await expect(banner).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [500, 1000, 2000] });
  const second = await openBrowser();
  await second.goto(`/auth/pending-confirmation?email=${encodeURIComponent(email)}`);
  await second.getByRole('button', { name: 'Reenviar email de confirmação' }).click();
  await expect(second.getByText('Email reenviado!')).toBeVisible();
  await banner.getByRole('link', { name: 'Corrigir o email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // Refusals are answers, which Chromium reports as errors.
  consoleErrors.length = 0;
});

test('a confirmation takes the newest code, once, and says nothing of unknown addresses', { tag: fullSweep }, async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = freshEmail('ivo');
  await signUp(page, 'Ivo Reis', email);
  const old = codeIn(await newestMail(email));
  await page.getByRole('button', { name: 'Reenviar email de confirmação' }).click();
  await expect(page.getByText('Email reenviado!')).toBeVisible();
  const fresh = codeIn(await newestMail(email, 2));
  const code = page.getByLabel('Código de confirmação');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await code.fill('12345');
  await confirm.click();
  await expect(code).toHaveAccessibleDescription(/O código tem 6 algarismos/);
  await expect(code).toBeFocused();
  if (old !== fresh) {
    await code.fill(old);
    await confirm.click();
    await expect(code).toHaveAccessibleDescription(/O código não está certo/);
  }
  const second = await openBrowser();
  await second.goto(`/auth/pending-confirmation?email=${encodeURIComponent(email)}`);
  await code.fill(fresh);
  await confirm.click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await second.getByLabel('Código de confirmação').fill(fresh);
  await second.getByRole('button', { name: 'Confirmar' }).click();
  await expect(second).toHaveURL(/\/auth$/);
  await expect(second.getByText('Email confirmado')).toBeVisible();

  const nobody = await openBrowser();
  await nobody.goto('/auth/pending-confirmation?email=ninguem%40teste.example');
  await nobody.getByLabel('Código de confirmação').fill('123456');
  await nobody.getByRole('button', { name: 'Confirmar' }).click();
  await passwordField(nobody).fill(password);
  await nobody.getByLabel('Confirmar palavra-passe').fill(password);
  await nobody.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(nobody.getByLabel('Código de confirmação')).toHaveAccessibleDescription(/expirou|não está certo/);
  consoleErrors.length = 0;
});

test('a link for another account confirms that one and leaves who is signed in', { tag: fullSweep }, async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = freshEmail('otto');
  const chosen = 'Escolhida-Aqui-2';
  await signUp(await openBrowser(), 'Otto Reis', email);
  await signIn(page, await account('ana'));
  await expect(page).toHaveURL(/\/app$/);
  await page.goto(linkIn(await newestMail(email)));
  await expect(page.getByText((await account('ana')).email)).toBeVisible();
  await chooseThere(page, chosen);
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible();
  await expect(page.getByText('continuas na conta em que já tinhas entrado')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar nesta conta' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await signIn(await openBrowser(), { email, password: chosen });
  // The browser reports the question for a password.
  consoleErrors.length = 0;
});
