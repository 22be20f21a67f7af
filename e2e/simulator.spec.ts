import type { Page } from '@playwright/test';
import { countBytes, layoutShifts } from './support/first-load.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
/** The figure that stands out in the open tab. */
const headline = (page: Page) => page.getByRole('tabpanel').locator('[data-result] strong');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a default case of each tab has its figures, sources and dates', async ({ page }) => {
    await page.goto('/simulador');
    for (const text of ['843,21', 'Podes comprar até', 'Dinheiro de que precisas'])
      await expect(page.locator('[data-result]').filter({ hasText: text })).toBeVisible();
    await expect(page.getByText('Simulação informativa. Não é proposta de crédito.')).toHaveCount(3);
    await expect(page.getByText('em vigor desde 01/01/2026').first()).toBeAttached();
    await expect(page.getByRole('link', { name: 'Começar um pedido com estes valores' }).first()).toBeVisible();
  });
});

test('figures are computed as they are typed, and a link brings them back', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Simulador' }).click();
  await expect(page).toHaveURL(/\/simulador$/);
  const loan = panel(page, 'Prestação');
  await loan.getByLabel('Empréstimo').fill('150000');
  await loan.getByLabel('Taxa fixa (TAN, %)').fill('3.221');
  await expect(headline(page)).toHaveText('650,42 €');
  await expect(loan.getByRole('status')).toHaveText('Prestação: 650,42 € por mês');
  // A sentence at the field, which keeps what was typed.
  await loan.getByLabel('Prazo').fill('481');
  await loan.getByLabel('Em anos ou meses').selectOption('months');
  await expect(loan.getByText('O prazo vai de 1 a 480 meses.')).toBeVisible();
  await expect(loan.getByLabel('Prazo')).toHaveValue('481');
  await loan.getByLabel('Prazo').fill('360');
  await loan.getByLabel('Tipo de taxa').selectOption('variable');
  await loan.getByLabel('Valor da Euribor (%)').fill('2,137');
  await loan.getByLabel('Spread (%)').fill('0,85');
  await expect(loan.getByRole('row', { name: /teste dos bancos/ })).toBeVisible();
  await expect(headline(page)).toHaveText('631,35 €');
  await lookAtBothWidths(page, 'simulator-instalment');

  await page.getByRole('tab', { name: 'Prestação' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Quanto posso comprar' })).toBeFocused();
  const means = panel(page, 'Quanto posso comprar');
  await means.getByLabel('Idade da pessoa mais velha').fill('60');
  await expect(means.getByText('em 240 meses')).toBeVisible();
  await expect(means.getByText('valor noticiado: confirma com a equipa')).toBeVisible();
  await lookAtBothWidths(page, 'simulator-affordability');

  await page.getByRole('tab', { name: 'Impostos e custos' }).click();
  const costs = panel(page, 'Impostos e custos');
  await expect(costs.getByLabel('Empréstimo')).toHaveValue(/150.000/);
  await costs.getByLabel('Preço da casa').fill('300 000');
  await expect(costs.getByText('10 542,04 €')).toBeVisible();
  await costs.getByLabel('Residência fiscal em Portugal').first().selectOption('no');
  await expect(costs.getByText('confirma com as Finanças')).toBeVisible();
  await costs.getByLabel('Já foste residente fiscal em Portugal?').first().selectOption('yes');
  await expect(costs.getByText('IMT à taxa de não residente')).toBeVisible();
  await costs.getByLabel('Data da escritura').fill('2029-03-01');
  await expect(costs.getByText('Ainda não há tabelas de IMT para 2029.')).toBeVisible();
  await lookAtBothWidths(page, 'simulator-costs');

  await page.getByRole('tab', { name: 'Prestação' }).click();
  await expect(headline(page)).toHaveText('631,35 €');
  await loan.getByRole('button', { name: 'Copiar link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${baseURL}/simulador#v=1&tab=instalment&amount=`)).toBe(true);
  await page.goto('/termos');
  await page.goto(link);
  await expect(headline(page)).toHaveText('631,35 €');
  await expect(loan.getByLabel('Valor da Euribor (%)')).toHaveValue('2,137');

  await loan.getByRole('link', { name: 'Começar um pedido com estes valores' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('tab', { name: 'Registar' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => sessionStorage.getItem('morada.simulator.figures'))).toContain('indexValue=2%2C137');
});

test('script and style are at most 12 000 bytes until the first input, and nothing shifts', async ({ page }) => {
  await page.setViewportSize(phone);
  const bytes = countBytes(page);
  await page.goto('/simulador', { waitUntil: 'networkidle' });
  const { script, stylesheet } = await bytes();
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(5 * 1024);
  expect(script + stylesheet).toBeLessThanOrEqual(12_000);
  expect(await layoutShifts(page), 'layout shifts').toBe(0);
});
