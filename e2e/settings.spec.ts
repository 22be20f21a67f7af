import type { Page } from '@playwright/test';
import { newCustomer as newCustomerOf } from './support/customer.ts';
import { accessibilityFindings, callApi, expect, freshEmail, fullSweep, test } from './support/fixtures.ts';
import { codeIn, newestMail } from './support/inbox.ts';
import { password, signIn, signUp } from './support/sign-in.ts';
import { account } from './support/stack.ts';

// Money and dates are European Portuguese whatever the browser speaks.
test.use({ locale: 'de-DE' });

/** A new customer with income in Portugal, who works for several; ends on the documents page. */
const newCustomer = (page: Page, name: string): Promise<string> =>
  newCustomerOf(page, name, { answers: { countryIncome: 'PT', employmentStatus: 'contractor' } });

async function answerOnboarding(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continuar' });
  for (const answer of [/^Portugal/, /Prestador de serviços/, /Investimento/]) {
    await page.getByRole('radio', { name: answer }).check();
    await next.click();
  }
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/app\/documentos$/);
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar alterações' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancelar', exact: true });
const income = (page: Page) => page.getByLabel('Rendimento mensal líquido (€)');

/** Makes the page believe, after its next load, that its access token has expired: it has to ask for another. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const token = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    if (token) localStorage.setItem(token.replace('.accessToken', '.clockDrift'), String(1e12));
  });

test('a person changes their settings, and the application follows', async ({ page }) => {
  await newCustomer(page, 'Olga');
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

  await page.getByLabel('Nome').fill(' <Olga> Prado ');
  // A number of its own: codes for one are limited.
  const digits = String(Date.now()).slice(-7);
  const number = `+35191${digits}`;
  await page.getByLabel('Telefone').fill(`91${digits}`);
  await page.getByText('Receber atualizações por WhatsApp').click();
  await expect(page.getByText(/^Autorizo o envio de atualizações/)).toBeVisible();
  await page.getByRole('radio', { name: 'Outro país' }).check();
  await page.getByRole('combobox', { name: 'Qual é o país?' }).fill('franç');
  await page.getByRole('option', { name: 'França', exact: true }).click();
  await income(page).fill('1850.55');
  await page.getByLabel('Quantas vezes por ano').selectOption('14');
  await save(page).click();
  await expect(page.getByText('Alterações guardadas')).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue(number);
  await expect(page.getByLabel('Nome')).toHaveValue('Olga Prado');
  await expect(page.getByText('Olá, Olga')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const consents = page
    .getByRole('region', { name: 'Privacidade' })
    .getByRole('listitem')
    .filter({ hasText: 'WhatsApp' });
  await expect(consents).toHaveText([/Autorizaste.*nas Definições/]);

  await page.getByRole('button', { name: 'Confirmar número' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = /\d{6}$/.exec((await newestMail(number)).subject)?.[0] ?? '';
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Contacto' }).getByText('Número confirmado')).toBeVisible();

  const { body: me } = await callApi(page, 'GET', '/api/me');
  expect(me).toMatchObject({
    name: 'Olga Prado',
    whatsappOptIn: true,
    whatsappNumber: number,
    whatsappConfirmed: true,
    countryIncome: 'FR',
    employmentStatus: 'contractor',
    income: { annual: 25_907.7, payments: 14 },
  });
  const { body: detail } = await callApi(page, 'GET', `/api/applications/${me.currentApplicationId}`);
  expect(detail.application).toMatchObject({ countryIncome: 'FR', employmentStatus: 'contractor' });
  await page.reload();
  await expect(income(page)).toHaveValue(/^1\s850,55\s€$/);
  await expect(page.getByRole('combobox', { name: 'Qual é o país?' })).toHaveValue('França');
});

test('what is wrong is said at its field, and a failure keeps what was typed', { tag: fullSweep }, async ({
  page,
  consoleErrors,
}) => {
  await newCustomer(page, 'Paulo');
  await page.goto('/settings?from=email');
  await expect(page).toHaveURL(/\/app\/settings\?from=email$/);
  await page.getByLabel('Nome').fill('x'.repeat(61));
  await page.getByText('Receber atualizações por WhatsApp').click();
  await income(page).fill('-1');
  await save(page).click();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(/O nome deve ter entre 1 e 60 caracteres/);
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(page.getByLabel('Telefone')).toHaveAccessibleDescription(
    /Adiciona um número de telefone para ativar WhatsApp/,
  );
  await expect(income(page)).toHaveAccessibleDescription(/O rendimento deve ser um valor positivo/);
  await page.getByLabel('Nome').fill('Paulo');
  await expect(page.getByLabel('Nome')).not.toHaveAccessibleDescription(/O nome deve ter/);
  await page.getByLabel('Telefone').fill('12345');
  // No number after its second key: what is typed stays all the same.
  await income(page).fill('');
  await income(page).pressSequentially('1e3');
  await expect(income(page)).toHaveValue('1e3');
  await income(page).fill('');
  await save(page).click();
  await expect(page.getByLabel('Telefone')).toHaveAccessibleDescription(
    'O número de telefone deve estar no formato E.164 (ex: +351912345678)',
  );
  await page.getByLabel('Telefone').fill('+447911123456');

  await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await save(page).click();
  await expect(page.getByText('Não foi possível guardar as alterações')).toBeVisible();
  const [told, button] = await Promise.all([
    page.getByRole('region', { name: 'Mensagens do portal' }).getByRole('listitem').boundingBox(),
    save(page).boundingBox(),
  ]);
  expect((told?.y ?? 0) + (told?.height ?? 0), 'the toast is above the button').toBeLessThan(button?.y ?? 0);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await save(page).click();
  const toast = page.getByRole('region', { name: 'Mensagens do portal' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  const [lane, pressed] = await Promise.all([toast.boundingBox(), save(page).boundingBox()]);
  expect(
    lane && pressed && (lane.y + lane.height <= pressed.y || pressed.y + pressed.height <= lane.y),
    'at 400 % zoom',
  ).toBe(true);
  if (before) await page.setViewportSize(before);
  await expect(page.getByLabel('Telefone')).toHaveValue('+447911123456');
  await page.unroute('**/api/me');
  await save(page).click();
  await expect(page.getByText('Alterações guardadas')).toBeVisible();
  consoleErrors.length = 0;
});

test('ending all sessions ends them elsewhere too, and what was typed there is back after signing in', {
  tag: fullSweep,
}, async ({ page, openBrowser, consoleErrors }) => {
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

test('a new name reaches the team’s board', { tag: fullSweep }, async ({ page, openBrowser }) => {
  await newCustomer(page, 'Raul');
  await page.goto('/app/settings');
  const name = `Raul ${Date.now().toString(36)}`;
  await page.getByLabel('Nome').fill(name);
  await save(page).click();
  await expect(page.getByText('Alterações guardadas')).toBeVisible();
  const team = await openBrowser();
  await signIn(team, await account('staff'));
  await team.getByRole('link', { name: 'Pipeline' }).click();
  await expect(team.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('somebody without a name is asked for it, and cannot pass by', async ({ page, consoleErrors }) => {
  const email = freshEmail('sem-nome');
  // Joiners alone: nothing of it can be read.
  await signUp(page, '\u200D\u200D', email);
  await page.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email)));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await answerOnboarding(page);

  const dialog = page.getByRole('dialog', { name: 'Queremos tratar-te pelo nome!' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel('Nome preferido').fill(' <> ');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Nome preferido')).toHaveAccessibleDescription(
    'O nome deve ter entre 1 e 60 caracteres',
  );
  await expect(dialog.getByLabel('Nome preferido')).toBeFocused();
  await dialog.getByLabel('Nome preferido').fill('Zé <3');
  await page.route('**/api/me/name', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Não foi possível guardar o nome. Tenta novamente.')).toBeVisible();
  await page.unroute('**/api/me/name');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Nome guardado!')).toBeVisible();
  await expect(page.getByText('O teu perfil foi atualizado.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Olá, Zé')).toBeVisible();
  consoleErrors.length = 0;
});
