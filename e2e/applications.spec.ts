import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, expect, phone, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';

// A number field of such a browser takes no decimal comma.
test.use({ locale: 'en-US' });

const analysis = (page: Page) => page.getByRole('region', { name: 'Análise Preliminar' });
const send = (page: Page) => page.getByRole('button', { name: 'Submeter pedido' });

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

test('a visitor tries figures, signs up to submit them, and finds every field again', async ({ page, openBrowser }) => {
  await page.setViewportSize(phone);
  await page.goto('/applications?tab=novo');
  await expect(page).toHaveURL(/\/app\/applications\?tab=novo$/);

  await test.step('the analysis follows what is typed', async () => {
    await fill(page, { 'Preço do imóvel (€)': '250.000', 'Montante do empréstimo (€)': '200 000' });
    await expect(analysis(page)).toContainText(/80\s%/);
    await expect(analysis(page)).toContainText('Dentro do recomendado');
    await fill(page, { 'Rendimento líquido por mês (€)': '2500,50' });
    await page.getByLabel('Quantas vezes por ano').selectOption('14');
    await expect(page.getByLabel('Preço do imóvel (€)')).toHaveValue(/^250\s000\s€$/);
    await expect(analysis(page)).toContainText(/34\s%/);
    await expect(analysis(page)).toContainText('Acima do recomendado');
    // The card is below the form; its result stays in view while the fields are filled in.
    await page.getByLabel('Localização').focus();
    await expect(page.getByText(/^LTV 80\s%.*Esforço 34\s%$/)).toBeInViewport({ ratio: 1 });
    await expect(analysis(page).getByRole('heading')).not.toBeInViewport();
  });

  await test.step('what is missing is said at its field, by keyboard alone', async () => {
    await page.getByLabel('Localização').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Localização')).toBeFocused();
    await expect(page.getByLabel('Localização')).toHaveAccessibleDescription(/Indica a localização do imóvel/);
    await lookAtBothWidths(page, 'new-request-errors');
  });

  await test.step('submitting needs a login, and nothing typed is lost by it', async () => {
    await fill(page, { Localização: 'Braga', 'Despesas mensais (€)': '0', 'Notas (opcional)': 'Antes do verão.' });
    await page.getByLabel('Tipo de imóvel (opcional)').selectOption('Apartamento');
    await send(page).click();
    await expect(page.getByText('Preciso de fazer login para submeter um pedido')).toBeVisible();
    await lookAtBothWidths(page, 'new-request-visitor');
  });

  await newCustomer(page, 'Telma', { opensNothing: true });
  const { body: before } = await callApi(page, 'GET', '/api/me');
  await page.goto('/app/applications?tab=novo');
  await page.getByRole('button', { name: 'Começar outro pedido' }).click();
  await expect(page.getByLabel('Localização')).toHaveValue('Braga');
  await expect(page.getByLabel('Notas (opcional)')).toHaveValue('Antes do verão.');

  await test.step('the request is a further application with all of it', async () => {
    await send(page).click();
    await expect(page.getByText('Pedido Submetido!')).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Apartamento, Braga');
    await expect(cards.first()).toContainText('A processar');
    await expect(cards.first()).toContainText(/200\s000\s€/);
    await lookAtBothWidths(page, 'my-requests');
    const { body: me } = await callApi(page, 'GET', '/api/me');
    expect(me.currentApplicationId).not.toBe(before.currentApplicationId);
    await page.getByRole('tab', { name: 'Novo Pedido' }).click();
    await page.getByRole('button', { name: 'Começar outro pedido' }).click();
    await expect(page.getByLabel('Localização')).toHaveValue('');
    await page.getByRole('tab', { name: 'Os Meus Pedidos' }).click();
  });

  await test.step('the dashboard is about it', async () => {
    await page.getByRole('link', { name: 'Abrir pedido atual' }).click();
    await expect(page.getByText(/Valor solicitado: 200\s000\s€/)).toBeVisible();
    await page.getByRole('tab', { name: 'Os Meus Pedidos' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel')).toContainText('0 de 4 enviados');
    await lookAtBothWidths(page, 'dashboard-documents');
    await page.keyboard.press('ArrowLeft');
    await lookAtBothWidths(page, 'dashboard-loan');
  });

  const other = await openBrowser();
  await other.goto('/app/applications');
  await expect(other.getByLabel('Localização')).toHaveValue('');
  await other.getByRole('tab', { name: 'Os Meus Pedidos' }).click();
  await expect(other.getByRole('link', { name: 'Entrar ou criar conta' })).toBeVisible();
});
