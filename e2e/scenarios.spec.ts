import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { expect, freshEmail, fullSweep, phone, test } from './support/fixtures.ts';
import { codeIn, newestMail } from './support/inbox.ts';
import { lookAtBothWidths, lookInDark } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { signUp } from './support/sign-in.ts';
import { account } from './support/stack.ts';
import { sessionOf } from './support/submitted-customer.ts';

const begin = { name: 'Começar um pedido com estes valores' };
const result = (page: Page) => page.getByRole('region', { name: 'Resultado' });

async function lookInBothSchemes(page: Page, name: string): Promise<void> {
  await lookAtBothWidths(page, name);
  await lookInDark(page, name);
}

async function keep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar como cenário' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Answers the onboarding's questions after the first. */
async function answer(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continuar' });
  await next.click();
  await page.getByRole('radio', { name: /Trabalhador por conta de outrem/ }).check();
  await next.click();
  await expect(page.getByRole('radio', { name: /Primeira Habitação/ })).toBeChecked();
  await next.click();
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
}

test('a client keeps scenarios, and a further request begins with the figures of one', { tag: fullSweep }, async ({
  page,
  openBrowser,
}) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Simone', { opensNothing: true });
  const customer = await sessionOf(page);
  const { currentApplicationId: older } = await customer.call('people.me', {});
  const long = 'Apartamento com varanda e garagem na Rua de São Bento, Braga';

  await test.step('the dashboard leads to the simulator, which computes and keeps', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Nova Simulação' }).click();
    await expect(page).toHaveURL(/\/app\/simulador$/);
    await expect(page.getByText('Ainda não guardaste nenhum cenário')).toBeVisible();
    await page.getByLabel('Para que é').selectOption({ label: 'Para lá viver (habitação própria permanente)' });
    await page.getByLabel('Empréstimo').fill('150000');
    await page.getByLabel('Taxa fixa (TAN, %)').fill('3,221');
    await expect(result(page).locator('strong')).toHaveText('650,42 €');
    await page.getByLabel('Prazo').fill('81');
    await page.getByLabel('Prazo').blur();
    await expect(page.getByText('O prazo vai de 1 a 40 anos.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar como cenário' })).toBeDisabled();
    await lookAtBothWidths(page, 'scenarios-problem');
    await page.getByLabel('Prazo').fill('30');
    await keep(page, 'Casa pequena');
    await page.getByLabel('Empréstimo').fill('300000');
    await keep(page, long);
  });

  await test.step('they are compared, renamed, deleted and brought back', async () => {
    await page.getByRole('button', { name: 'Comparar lado a lado' }).click();
    await expect(page.getByRole('row', { name: /^Prestação/ })).toContainText('650,42');
    await lookInBothSchemes(page, 'scenarios');
    await page.getByRole('button', { name: 'Mudar o nome de Casa pequena' }).click();
    await page.getByLabel('Nome', { exact: true }).fill('Casa em Gaia');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Apagar Casa em Gaia' }).click();
    await page.getByRole('button', { name: 'Anular' }).click();
    await page.getByRole('button', { name: 'Abrir Casa em Gaia' }).click();
    await expect(page.getByLabel('Empréstimo')).toHaveValue(/^150.000/);
  });

  await test.step('the team sees them in the case', async () => {
    const staff = await openBrowser();
    await openAs(staff, await account('staff'), `/backoffice/applications/${older}`);
    await expect(staff.getByRole('link', { name: long })).toBeVisible();
    await expect(staff.getByText('Prestação: 650,42 €')).toBeVisible();
    await lookAtBothWidths(staff, 'scenarios-case');
  });

  await test.step('a further request begins with the figures', async () => {
    await page.getByRole('tab', { name: 'Impostos e custos' }).click();
    await page.getByLabel('Preço da casa').fill('190000');
    await lookAtBothWidths(page, 'scenarios-costs');
    await page.getByRole('button', begin).click();
    await expect(page.getByRole('heading', { name: 'Já tens um pedido em' })).toBeVisible();
    await page.getByRole('button', { name: 'Começar outro pedido' }).click();
    await expect(page.getByText(/Empréstimo de 150.000.€, preço de 190.000.€/)).toBeVisible();
    await lookInBothSchemes(page, 'scenarios-onboarding');
    await answer(page);
    await page.getByLabel('Preço do imóvel (€)').fill('195000');
    await lookAtBothWidths(page, 'scenarios-onboarding-last');
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page.getByText('Pedido criado')).toBeVisible();
    const { currentApplicationId: newer } = await customer.call('people.me', {});
    const { application } = await customer.call('applications.get', { applicationId: newer ?? '' });
    expect(application.loan).toMatchObject({ propertyValue: 195_000, loanAmount: 150_000, destination: 'hpp' });
    await page.goto('/app/simulador');
    await expect(page.getByRole('heading', { name: 'Simulação inicial' })).toBeVisible();
  });
});

test('the figures of the public simulator survive the sign-up', { tag: fullSweep }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/simulador');
  await page.getByRole('tabpanel').getByLabel('Empréstimo').fill('120000');
  await page.getByRole('tabpanel').getByRole('link', begin).click();
  await expect(page).toHaveURL(/\/auth$/);
  const email = freshEmail('sara');
  await signUp(page, 'Sara Neves', email);
  await page.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email)));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/Empréstimo de 120.000.€\./)).toBeVisible();
  await page.getByRole('radio', { name: 'Portugal' }).check();
  await answer(page);
  await page.getByLabel('Preço do imóvel (€)').fill('150 000');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/app\/documentos/);
  const customer = await sessionOf(page);
  const { application } = await customer.call('applications.start', {});
  expect(application.loan).toMatchObject({ propertyValue: 150_000, loanAmount: 120_000 });
});
