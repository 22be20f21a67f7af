import type { Page } from '@playwright/test';
import { apiSession } from '../demo/api-session.ts';
import { incomeInFrance, newCustomer as newCustomerOf } from './customer.ts';
import { accessibilityFindings, callApi, expect, freshEmail, password, signIn, test } from './fixtures.ts';
import { newSession, openAs, takeSession } from './new-account.ts';
import { account, runningStack } from './stack.ts';

/** A new customer with income in Portugal, who works for several; ends on the documents page. */
const newCustomer = (page: Page, name: string): Promise<string> =>
  newCustomerOf(page, name, { answers: { countryIncome: 'PT', employmentStatus: 'contractor' } });

const save = (page: Page) => page.getByRole('button', { name: 'Guardar alterações' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancelar', exact: true });
const income = (page: Page) => page.getByLabel('Rendimento mensal líquido (€)');

/** Makes the page believe, after its next load, that its access token has expired: it has to ask for another. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const token = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    if (token) localStorage.setItem(token.replace('.accessToken', '.clockDrift'), String(1e12));
  });

test('a person changes their settings, and the application and the team’s board follow', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  await newCustomer(page, 'Olga');
  const surname = `Prado${Date.now().toString(36)}`;
  await page.getByRole('link', { name: 'Definições' }).click();
  await expect(page).toHaveURL(/\/app\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Definições');
  for (const card of ['Identidade', 'Contacto', 'Informação Financeira', 'Segurança'])
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(save(page)).toBeDisabled();
  await expect(cancel(page)).toBeDisabled();

  await page.getByLabel('Nome').fill('Outro');
  await expect(save(page)).toBeEnabled();
  await cancel(page).click();
  await expect(page.getByLabel('Nome')).toHaveValue('Olga Teste');
  await expect(save(page)).toBeDisabled();

  await page.getByLabel('Nome').fill(` <Olga> ${surname} `);
  await page.getByLabel('Telefone').fill('912 345 678');
  await page.getByText('Receber atualizações por WhatsApp').click();
  await expect(page.getByText(/^Autorizo o envio de atualizações/)).toBeVisible();
  await page.getByRole('radio', { name: 'Outro país' }).check();
  await page.getByRole('combobox', { name: 'Qual é o país?' }).fill('franç');
  await page.getByRole('option', { name: 'França', exact: true }).click();
  // No number after its second key: what is typed stays all the same.
  await income(page).pressSequentially('1e3');
  await expect(income(page)).toHaveValue('1e3');
  await income(page).fill('1850.55');

  await test.step('a failure is told above the button, and keeps what was typed', async () => {
    await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await save(page).click();
    await expect(page.getByText('Não foi possível guardar as alterações')).toBeVisible();
    const [told, button] = await Promise.all([
      page.getByRole('region', { name: 'Mensagens do portal' }).getByRole('listitem').boundingBox(),
      save(page).boundingBox(),
    ]);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await page.unroute('**/api/me');
    consoleErrors.length = 0;
  });
  await save(page).click();
  await expect(page.getByText('Alterações guardadas')).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue('+351912345678');
  await expect(page.getByLabel('Nome')).toHaveValue(`Olga ${surname}`);
  await expect(page.getByText('Olá, Olga')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const consents = page.getByRole('region', { name: 'Privacidade' }).getByRole('listitem');
  await expect(consents).toHaveText([/Autorizaste.*nas Definições/]);

  const { body: me } = await callApi(page, 'GET', '/api/me');
  expect(me).toMatchObject({
    name: `Olga ${surname}`,
    whatsappOptIn: true,
    whatsappNumber: '+351912345678',
    countryIncome: 'FR',
    employmentStatus: 'contractor',
    monthlyIncome: 1850.55,
  });
  const { body: detail } = await callApi(page, 'GET', `/api/applications/${me.currentApplicationId}`);
  expect(detail.application).toMatchObject({ countryIncome: 'FR', employmentStatus: 'contractor' });
  const team = await openBrowser();
  await openAs(team, await account('staff'), '/backoffice/pipeline');
  await expect(team.getByRole('link', { name: new RegExp(surname) })).toBeVisible();
  await page.reload();
  await expect(income(page)).toHaveValue('1850.55');
  await expect(page.getByRole('combobox', { name: 'Qual é o país?' })).toHaveValue('França');
});

test('ending all sessions ends them elsewhere too, and what was typed there is back after signing in', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Quim');
  const elsewhere = await openBrowser();
  await signIn(elsewhere, { email, password });
  await elsewhere.goto('/app/settings');
  await elsewhere.getByLabel('Nome').fill('Joaquim Meio Escrito');
  await expireToken(elsewhere);
  await elsewhere.reload();
  await expect(elsewhere.getByLabel('Nome'), 'a living session is renewed').toHaveValue('Joaquim Meio Escrito');

  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Terminar sessão em todos os dispositivos' }).click();
  await page.getByRole('button', { name: 'Terminar sessão', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/app/settings');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Utilizador não autenticado')).toBeVisible();

  await expireToken(elsewhere);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth$/);
  await elsewhere.getByLabel('Email', { exact: true }).fill(email);
  await elsewhere.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/app\/settings$/);
  await expect(elsewhere.getByLabel('Nome')).toHaveValue('Joaquim Meio Escrito');
  await expect(save(elsewhere)).toBeEnabled();
  consoleErrors.length = 0;
});

test('somebody without a name is asked for it, and cannot pass by', async ({ page, consoleErrors }) => {
  const { web } = await runningStack();
  // Joiners alone: nothing of it can be read.
  const session = await newSession(web, { name: '\u200D\u200D', email: freshEmail('sem-nome'), password });
  await apiSession(web, session.accessToken).call('applications.onboard', incomeInFrance);
  await takeSession(page, web, session);
  await page.goto('/app');

  const dialog = page.getByRole('dialog', { name: 'Queremos tratar-te pelo nome!' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel('Nome preferido').fill('Zé <3');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Nome guardado!')).toBeVisible();
  await expect(page.getByText('O teu perfil foi atualizado.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Olá, Zé')).toBeVisible();
  consoleErrors.length = 0;
});
