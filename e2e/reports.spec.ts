import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

test('an admin reads the office’s figures by keyboard, for a year too, and saves them', async ({ page }) => {
  await openAs(page, await account('admin'), '/backoffice');
  await page.getByRole('link', { name: 'Relatórios' }).first().click();
  const figure = page.getByRole('region', { name: 'Pedidos por fase e mês' });
  await expect(figure.getByRole('img', { name: /^Gráfico/ })).toBeVisible();
  await figure.getByText('Ver os números').focus();
  await page.keyboard.press('Enter');
  const months = figure.getByRole('row');
  await expect(months).toHaveCount(7);
  await lookAtBothWidths(page, 'reports');

  await page.getByRole('link', { name: '12 meses' }).press('Enter');
  await expect(months).toHaveCount(13);
  const saving = page.waitForEvent('download');
  await figure.getByRole('button', { name: /^Descarregar CSV/ }).press('Enter');
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(13);
});
