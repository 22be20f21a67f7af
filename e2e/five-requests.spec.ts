import { incomeInFrance, newCustomer } from './support/customer.ts';
import { expect, fullSweep, phone, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { sessionOf } from './support/submitted-customer.ts';

test('five open requests are told apart in the switcher; a sixth is refused before anything is filled in', {
  tag: fullSweep,
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Gaspar');
  const api = await sessionOf(page);
  const purposes = ['first_home', 'refinance', 'consolidation', 'first_home'] as const;
  for (const purpose of purposes) {
    const furtherTo = (await api.call('people.me', {})).currentApplicationId ?? '';
    await api.call('applications.onboard', { ...incomeInFrance, purpose, furtherTo });
  }
  const switcher = page.getByRole('combobox', { name: 'Pedido', exact: true });
  for (const [name, path] of [
    ['dashboard', '/app'],
    ['documents', '/app/documentos'],
  ] as const) {
    await page.goto(path);
    await expect(switcher.getByRole('option')).toHaveCount(5);
    expect(new Set(await switcher.getByRole('option').allTextContents()).size).toBe(5);
    await expect(page.getByRole('heading', { name: /^Faltam 4 / })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await lookAtBothWidths(page, `five-${name}-${colorScheme}`);
    }
  }
  await page.goto('/app/applications');
  await page.getByRole('button', { name: 'Dar um nome' }).first().click();
  await page.getByLabel('Nome do pedido (opcional)').fill('T2 Arroios');
  await lookAtBothWidths(page, 'five-naming');
  await page.getByRole('button', { name: 'Guardar nome' }).click();
  await expect(page.getByRole('heading', { name: 'T2 Arroios' })).toBeVisible();
  await lookAtBothWidths(page, 'five-named');
  await page.goto('/app/documentos');
  await expect(switcher.getByRole('option').first()).toHaveText(/^T2 Arroios · /);
  const refinancing = switcher.getByRole('option').filter({ hasText: 'Refinanciamento' });
  await switcher.selectOption((await refinancing.getAttribute('value')) ?? '');
  await expect(page.getByRole('heading', { name: /^O crédito que já tens/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('vendedor');
  await lookAtBothWidths(page, 'five-refinancing');
  await page.goto('/onboarding?novo=1');
  await expect(page.getByText(/^Tens 5 pedidos abertos, o máximo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Começar outro pedido' })).toHaveCount(0);
  await lookAtBothWidths(page, 'five-full');
});
