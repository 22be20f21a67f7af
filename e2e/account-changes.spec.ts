import type { Locator, Page } from '@playwright/test';
import { Authenticator } from './authenticator.ts';
import { newCustomer } from './customer.ts';
import { accessibilityFindings, callApi, expect, freshEmail, password, signIn, test } from './fixtures.ts';
import { answerOnboarding, freshGoogleAccount, signInWithGoogle } from './google.ts';
import { mailsTo } from './inbox.ts';
import { lookAtBothWidths } from './look.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const chosen = 'Outra-Casa-2027';

/** Opens one of the dialogs with the keyboard, and shows who it is. */
async function prove(page: Page, button: string, given = password): Promise<void> {
  await page.goto('/app/settings');
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Palavra-passe', { exact: true }).fill(given);
  await page.keyboard.press('Enter');
}

/** The code that was sent to a new address. */
async function codeSentTo(address: string): Promise<string> {
  const subject = /Confirma o teu novo email/;
  const mail = async () => (await mailsTo(address)).find((each) => subject.test(each.subject));
  await expect.poll(async () => (await mail())?.subject, { timeout: 30_000 }).toMatch(subject);
  return /(?<!\d)\d{6}(?!\d)/.exec((await mail())?.text ?? '')?.[0] ?? '';
}

const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

test('a new password takes the present one, ends the sessions elsewhere, and the person goes on', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const email = await newCustomer(page, 'Celia');
  const elsewhere = await openBrowser();
  await signIn(elsewhere, { email, password });
  await prove(page, 'Mudar palavra-passe', 'Errada-12345');
  await expect(dialog(page).getByLabel('Palavra-passe', { exact: true })).toHaveAccessibleDescription(/não está certa/);
  await dialog(page).getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const field = dialog(page).getByLabel('Nova palavra-passe', { exact: true });
  await field.fill('Benfica1904!');
  await dialog(page).getByLabel('Confirmar palavra-passe').fill('Benfica1905!');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Confirmar palavra-passe')).toHaveAccessibleDescription(/não coincidem/);
  await dialog(page).getByLabel('Confirmar palavra-passe').fill('Benfica1904!');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/das primeiras/);
  await lookAtBothWidths(page, 'settings-new-password');
  await field.fill(chosen);
  await dialog(page).getByLabel('Confirmar palavra-passe').fill(chosen);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
  expect((await callApi(page, 'GET', '/api/me')).status).toBe(200);
  expect((await callApi(elsewhere, 'GET', '/api/me')).status).toBe(401);
  await expect.poll(() => subjectsTo(email)).toContain('A tua palavra-passe foi alterada');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Definições');
  const again = await openBrowser();
  await signIn(again, { email, password: chosen });
  consoleErrors.length = 0;
});

test('a new address counts once its code came back, and the former one is told', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const email = await newCustomer(page, 'Duarte');
  const elsewhere = await openBrowser();
  await signIn(elsewhere, { email, password });
  const wanted = freshEmail('duarte.novo');
  await prove(page, 'Alterar email');
  const field = dialog(page).getByLabel('Novo email');
  await field.fill('nada');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Email inválido/);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/já usa este endereço/);
  expect(await accessibilityFindings(page)).toEqual([]);
  await lookAtBothWidths(page, 'settings-new-email');
  await field.fill(wanted);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(wanted)).toBeVisible();
  const code = await codeSentTo(wanted);
  await lookAtBothWidths(page, 'settings-new-email-code');
  const digits = dialog(page).getByLabel('Código', { exact: true });
  await digits.fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(digits).toHaveAccessibleDescription(/não está certo/);
  expect((await callApi(page, 'GET', '/api/me')).body.email).toBe(email);
  await digits.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email alterado')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(wanted);
  expect((await callApi(page, 'GET', '/api/me')).body.email).toBe(wanted);
  expect((await callApi(elsewhere, 'GET', '/api/me')).status).toBe(401);
  await expect.poll(() => subjectsTo(email)).toContain('O email da tua conta foi alterado');
  const again = await openBrowser();
  await signIn(again, { email: wanted, password });
  const old = await openBrowser();
  await old.goto('/auth');
  await old.getByLabel('Email', { exact: true }).fill(email);
  await old.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await old.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(old.getByText('Email ou palavra-passe incorretos.')).toBeVisible();
  consoleErrors.length = 0;
});

test('two tabs that change the address: one wins, the other is told', async ({ page, consoleErrors }) => {
  test.setTimeout(300_000);
  await newCustomer(page, 'Elsa');
  const tab = await page.context().newPage();
  const [one, other] = [freshEmail('elsa.um'), freshEmail('elsa.dois')];
  const ask = async (where: Page, address: string): Promise<string> => {
    await prove(where, 'Alterar email');
    await dialog(where).getByLabel('Novo email').fill(address);
    await where.keyboard.press('Enter');
    await expect(dialog(where).getByText(address)).toBeVisible();
    return codeSentTo(address);
  };
  const give = async (where: Page, code: string) => {
    await dialog(where).getByLabel('Código', { exact: true }).fill(code);
    await where.keyboard.press('Enter');
  };
  const first = await ask(page, one);
  const second = await ask(tab, other);
  await give(tab, second);
  await expect(tab.getByText('Email alterado')).toBeVisible();
  await give(page, first);
  await expect(dialog(page).getByLabel('Código', { exact: true })).toHaveAccessibleDescription(/noutro separador/);
  expect((await callApi(page, 'GET', '/api/me')).body.email).toBe(other);
  consoleErrors.length = 0;
});

test('with a second factor its code is asked for; of Google’s account Google changes the address', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  await newCustomer(page, 'Fausto');
  await prove(page, 'Adicionar app de autenticação');
  const app = new Authenticator((await dialog(page).locator('code').textContent()) ?? '');
  await dialog(page)
    .getByLabel('Código', { exact: true })
    .fill(await app.code());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verificação em dois passos ativa', { exact: true })).toBeVisible();
  await prove(page, 'Mudar palavra-passe');
  await expect(dialog(page).getByLabel('Nova palavra-passe', { exact: true })).toBeHidden();
  await dialog(page)
    .getByLabel('Código', { exact: true })
    .fill(await app.code());
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Nova palavra-passe', { exact: true })).toBeVisible();

  const google = await openBrowser();
  await signInWithGoogle(google, freshGoogleAccount('Gabriela'));
  await expect(google).toHaveURL(/\/onboarding$/);
  await answerOnboarding(google);
  await prove(google, 'Alterar email');
  await expect(dialog(google).getByLabel('Palavra-passe', { exact: true })).toHaveAccessibleDescription(
    /Entras com o Google/,
  );
  consoleErrors.length = 0;
});
