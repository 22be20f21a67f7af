import type { Page } from '@playwright/test';
import { breachedHere, troubleWith } from '../local/pwned-passwords/passwords.ts';
import { accessibilityFindings, desk, expect, freshEmail, password, phone, signIn, signUp, test } from './fixtures.ts';
import { codeIn, linkIn, mailsTo, newestMail } from './inbox.ts';
import { lookAtBothWidths } from './look.ts';
import { account, runningStack } from './stack.ts';
import { cognitoOf } from './writers.ts';

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
  expect(page).toHaveURL(/\/auth\/pending-confirmation\?email=/, { timeout: 30_000 });

test('the meter and the rules follow what is typed, and the password can be seen', async ({ page }) => {
  await page.goto('/signup');
  const kept = page.getByRole('list', { name: 'A palavra-passe precisa de' }).getByText('(cumprido)');
  await expect(kept).toHaveCount(0);
  for (const [typed, strength, rules] of [
    ['curta', 'Força: Fraca', 1],
    ['SoLetrasAqui', 'Força: Fraca', 3],
    ['Umacasa2026', 'Força: Boa', 4],
    ['Uma-Casa-2026', 'Força: Forte', 4],
  ] as const) {
    await passwordField(page).fill(typed);
    await expect(page.getByText(strength, { exact: true })).toBeVisible();
    await expect(kept).toHaveCount(rules);
  }
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('switch', { name: 'Mostrar palavra-passe' }).first().click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
});

for (const [name, chosen, words] of [
  ['that everybody uses', 'Benfica1904!', 'Esta palavra-passe é das primeiras que alguém tentaria'],
  ['from a breach', breachedHere[0] ?? '', 'Esta palavra-passe apareceu em fugas de dados de outros sites.'],
] as const)
  test(`a password ${name} is refused and no account is made`, async ({ page, consoleErrors }) => {
    const email = freshEmail('rita');
    await page.goto('/signup');
    await trySignUp(page, { email, chosen });
    await expect(page.getByRole('alert').getByText('Password comprometida')).toBeVisible();
    await expect(passwordField(page)).toHaveAccessibleDescription(new RegExp(words));
    await expect(page).toHaveURL(/\/signup$/);
    expect(await mailsTo(email)).toEqual([]);
    await trySignUp(page, { email });
    await expectPending(page);
    consoleErrors.length = 0;
  });

for (const [chosen, trouble] of Object.entries(troubleWith))
  test(`nobody is kept from signing up while the breach service is ${trouble}`, async ({ page }) => {
    await page.goto('/signup');
    await trySignUp(page, { email: freshEmail('rita'), chosen });
    await expectPending(page);
  });

test('the user pool takes no sign-up but ours', async ({ page }) => {
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
  await page.goto('/signup');
  await trySignUp(page, { email });
  await expectPending(page);
});

test('an account that was begun with somebody’s address and never confirmed is no way in', async ({
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
  await expect(squatter.getByText('Email ou palavra-passe incorretos.')).toBeVisible();
  consoleErrors.length = 0;
});

test('the e-mail of an account that took another’s place does not sign on: its password may be a stranger’s', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = freshEmail('irene');
  await signUp(page, 'Irene Paz', email);
  await newestMail(email);
  const squatter = await openBrowser();
  await squatter.goto('/signup');
  await trySignUp(squatter, { name: 'Irene Paz', email, chosen: 'De-Outra-Pessoa-1' });
  await expectPending(squatter);
  const mail = await newestMail(email, 2);
  expect(mail.text).toContain('depois de confirmares entras com a tua palavra-passe');
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email confirmado');
  await lookAtBothWidths(page, 'confirmed');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Email ou palavra-passe incorretos.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Esqueci-me da palavra-passe' })).toBeVisible();
  consoleErrors.length = 0;
});

test('every field has its limits, and one past them its words', async ({ page, consoleErrors }) => {
  await page.goto('/signup');
  const send = page.getByRole('button', { name: 'Registar', exact: true });
  const described = (label: string, words: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(words));
  for (const [label, typed, words] of [
    ['Nome', 'R', 'Nome deve ter pelo menos 2 caracteres'],
    ['Nome', 'R'.repeat(101), 'Nome muito longo'],
    ['Email', 'rita@', 'Email inválido'],
    ['Email', `${'r'.repeat(250)}@teste.example`, 'Email muito longo'],
    ['Palavra-passe', 'Uma-Casa1', 'Palavra-passe deve ter pelo menos 10 caracteres'],
    ['Palavra-passe', `Aa1${'x'.repeat(126)}`, 'Palavra-passe muito longa'],
    ['Palavra-passe', 'uma-casa-2026', 'Deve conter pelo menos 1 letra maiúscula'],
    ['Palavra-passe', 'UMA-CASA-2026', 'Deve conter pelo menos 1 letra minúscula'],
    ['Palavra-passe', 'Uma-Casa-Azul', 'Deve conter pelo menos 1 número'],
    ['Palavra-passe', ' Uma-Casa-2026', 'A palavra-passe não pode começar nem acabar com um espaço'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(typed);
    await send.click();
    await described(label, words);
  }
  // The form's own limit of 255 is more than the user pool takes: the server's word is shown at the field too.
  await trySignUp(page, { email: `${'r'.repeat(60)}@${'t'.repeat(63)}.example` });
  await described('Email', 'Email muito longo');
  // At the limits.
  const email = freshEmail('rita');
  await trySignUp(page, { name: 'R'.repeat(100), email, chosen: `Aa1${'x'.repeat(125)}` });
  await expectPending(page);
  consoleErrors.length = 0;
});

for (const [kind, name, greeting] of [
  ['with markup', '<img src=x onerror=alert(1)> Zé', 'Olá, img'],
  ['written from right to left', 'مريم الفاسي', 'Olá, مريم'],
  ['with combining characters', 'Zoe\u0308 Conceic\u0327a\u0303o', 'Olá, Zoe\u0308'],
] as const)
  test(`a name ${kind} is kept harmless and whole`, async ({ page }) => {
    page.on('dialog', () => expect(false, 'a script ran').toBe(true));
    const email = freshEmail('nome');
    await page.goto('/signup');
    await trySignUp(page, { name, email });
    await expectPending(page);
    const mail = await newestMail(email);
    expect(mail.html).not.toContain('<img');
    await page.getByLabel('Código de confirmação').fill(codeIn(mail));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page.getByText(greeting).first()).toBeVisible();
  });

test('too many sign-ups for one address are told to wait', async ({ page, consoleErrors }) => {
  const email = freshEmail('muitas');
  await page.goto('/signup');
  // Sent by the page: an allowance is that of the address together with the network that the calls come from.
  const statuses = await page.evaluate(async (address) => {
    const answered: number[] = [];
    for (let index = 0; index < 11; index++) {
      const body = JSON.stringify({ name: 'Rita Lima', email: address, password: 'Password123' });
      const headers = { 'content-type': 'application/json' };
      answered.push((await fetch('/api/accounts', { method: 'POST', headers, body })).status);
    }
    return answered;
  }, email);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  await trySignUp(page, { email: email.toUpperCase() });
  await expect(page.getByRole('alert').getByText('Erro no registo')).toBeVisible();
  await expect(page.getByText('Tenta novamente dentro de alguns minutos.')).toBeVisible();
  consoleErrors.length = 0;
});

test('a confirmation takes the newest code, once, and says nothing of unknown addresses', async ({
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
  await expect(nobody.getByLabel('Código de confirmação')).toHaveAccessibleDescription(/expirou|não está certo/);
  consoleErrors.length = 0;
});

test('whoever is signed in does not see the forms', async ({ page }) => {
  await signIn(page, await account('ana'));
  for (const path of ['/auth', '/signup', '/auth/recuperar']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app$/);
  }
});

test('a link for another account confirms that one and leaves who is signed in', async ({ page, openBrowser }) => {
  const email = freshEmail('otto');
  await signUp(await openBrowser(), 'Otto Reis', email);
  await signIn(page, await account('ana'));
  await expect(page).toHaveURL(/\/app$/);
  await page.goto(linkIn(await newestMail(email)));
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible();
  await expect(page.getByText('continuas na conta em que já tinhas entrado')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar nesta conta' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await signIn(await openBrowser(), { email, password });
});

for (const [width, viewport] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test(`the sign-up form has no accessibility findings on ${width}, empty, refused and filled in`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(viewport);
    await page.goto('/signup');
    await expect(page.getByLabel('Nome')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registar', exact: true }).click();
    await passwordField(page).fill('Uma-Casa');
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
