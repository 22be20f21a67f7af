import type { Locator, Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, expect, freshEmail, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { password, signIn } from './support/sign-in.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const chosen = 'Três casas, 2027';
/** The same as other keyboards write it: an accent of its own, and no-break spaces. */
const chosenElsewhere = chosen.normalize('NFD').replaceAll(' ', '\u00a0');

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
  await expect.poll(async () => (await mail())?.subject).toMatch(subject);
  return /(?<!\d)\d{6}(?!\d)/.exec((await mail())?.text ?? '')?.[0] ?? '';
}

const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

test('a new password and a new address each take the present password, end the sessions elsewhere, and are told', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Celia', { opensNothing: true });
  const elsewhere = await openBrowser();
  await signIn(elsewhere, { email, password });

  await test.step('the password', async () => {
    await prove(page, 'Mudar palavra-passe', 'Errada-12345');
    const present = dialog(page).getByLabel('Palavra-passe', { exact: true });
    await expect(present).toHaveAccessibleDescription(/não está certa/);
    await present.fill(password);
    await page.keyboard.press('Enter');
    const field = dialog(page).getByLabel('Nova palavra-passe', { exact: true });
    await field.fill('Benfica1904!');
    await dialog(page).getByLabel('Confirmar palavra-passe').fill('Benfica1905!');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Confirmar palavra-passe')).toHaveAccessibleDescription(/não coincidem/);
    await dialog(page).getByLabel('Confirmar palavra-passe').fill('Benfica1904!');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/É fácil de adivinhar/);
    await lookAtBothWidths(page, 'settings-new-password');
    await field.fill(chosenElsewhere);
    await dialog(page).getByLabel('Confirmar palavra-passe').fill(chosen);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
    expect((await callApi(page, 'GET', '/api/me')).status).toBe(200);
    expect((await callApi(elsewhere, 'GET', '/api/me')).status).toBe(401);
    await expect.poll(() => subjectsTo(email)).toContain('A tua palavra-passe foi alterada');
    await elsewhere.evaluate(() => localStorage.clear());
    await signIn(elsewhere, { email, password: chosenElsewhere });
  });

  await test.step('the address, which counts once its code came back', async () => {
    const wanted = freshEmail('celia.nova');
    await prove(page, 'Alterar email', chosenElsewhere);
    const field = dialog(page).getByLabel('Novo email');
    await field.fill('nada');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Email inválido/);
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/já usa este endereço/);
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
    await elsewhere.evaluate(() => localStorage.clear());
    await elsewhere.goto('/auth');
    await elsewhere.getByLabel('Email', { exact: true }).fill(email);
    await elsewhere.getByLabel('Palavra-passe', { exact: true }).fill(chosen);
    await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(elsewhere.getByText('Credenciais inválidas')).toBeVisible();
    await signIn(elsewhere, { email: wanted, password: chosen });
  });
  consoleErrors.length = 0;
});
