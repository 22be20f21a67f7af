import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, desk, expect, fullSweep, phone, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

// A browser that writes numbers and dates in English.
test.use({ locale: 'en-US' });

const form = (page: Page) => page.getByRole('form', { name: 'Valores do pedido' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar' }).click();
const card = (page: Page) => page.getByRole('region', { name: 'Rendimento e imóvel' });

test('the client enters the figures of a request, the team adds the appraisal, and both see what it changes', {
  tag: fullSweep,
}, async ({ page, openBrowser }) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Aldina', { opensNothing: true });
  const { body: me } = await callApi(page, 'GET', '/api/me');
  await page.goto('/app');
  await page.getByRole('link', { name: 'Indicar os valores do pedido' }).click();

  await test.step('what is wrong is said at its field, and stays', async () => {
    await expect(form(page).getByLabel('Preço do imóvel (€)')).toBeFocused();
    await form(page).getByLabel('Preço do imóvel (€)').fill('300,000.00');
    await form(page).getByLabel('Montante do empréstimo (€)').fill('1000000000000');
    await form(page).getByLabel('Prestações de outros créditos (€)').fill('-5');
    await form(page).getByLabel('Avaliação de um banco (€)').fill('0');
    await form(page).getByLabel('Data da avaliação').fill('2126-01-01');
    await save(page);
    await expect(form(page)).toContainText('O valor é demasiado alto');
    await expect(form(page)).toContainText('Indica as prestações de outros créditos (0 se não tiveres)');
    await expect(form(page)).toContainText('Indica o valor da avaliação');
    await expect(form(page).getByLabel('Prestações de outros créditos (€)')).toHaveValue('-5');
    await lookAtBothWidths(page, 'loan-values-errors');
    await form(page).getByLabel('Avaliação de um banco (€)').fill('250 000');
    await form(page).getByLabel('Montante do empréstimo (€)').fill('240.000');
    await form(page).getByLabel('Prestações de outros créditos (€)').fill('150');
    await save(page);
    await expect(form(page)).toContainText('A avaliação não pode ser de um dia que ainda não chegou');
    await form(page).getByLabel('Avaliação de um banco (€)').fill('');
    await form(page).getByLabel('Data da avaliação').fill('');
  });

  const request = page.getByRole('article');
  await test.step('the client enters them', async () => {
    await form(page).getByLabel('Para quê').selectOption('Compra');
    await form(page).getByLabel('Destino do imóvel').selectOption('Habitação própria permanente');
    await form(page).getByLabel('Primeira casa própria').selectOption('Sim');
    await save(page);
    await expect(page.getByText('Valores guardados')).toBeVisible();
    await expect(request).toContainText(/80\s% do preço/);
    await expect(request).toContainText('Primeira Habitação');
    await lookAtBothWidths(page, 'loan-values-client');
  });

  const office = await openBrowser(desk);
  await test.step('the team adds the appraisal', async () => {
    await openAs(office, await account('staff'), `/backoffice/applications/${me.currentApplicationId}`);
    await expect(card(office)).toContainText(/80,0\s%Dentro do limite indicativo de 90\s%/);
    await card(office).getByRole('button', { name: 'Corrigir valores' }).click();
    await form(office).getByLabel('Avaliação de um banco (€)').fill('250000');
    await form(office).getByLabel('Data da avaliação').fill('2026-01-15');
    await form(office).getByLabel('Banco da avaliação (opcional)').fill('Banco Exemplo');
    await lookAtBothWidths(office, 'loan-values-team-form');
    await save(office);
    await expect(card(office)).toContainText(/96,0\s%Acima do limite indicativo de 90\s%/);
    await expect(card(office)).toContainText('Pela avaliação de');
    await lookAtBothWidths(office, 'loan-values-team');
    await expect(office.getByText(/mudou os valores do pedido: avaliação: —/)).toBeVisible();
  });

  await test.step('the client sees it live, and that it was the team', async () => {
    await expect(request).toContainText(/96\s% da avaliação/);
    await expect(request).toContainText('A equipa alterou estes valores em');
  });
});
