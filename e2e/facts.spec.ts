import { monthsAfter } from '#shared/facts/euribor.ts';
import { publicFactsPath } from '#shared/facts/public-facts.ts';
import { expect, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

test('an admin enters the means of Euribor, which the site publishes, and compares a fact with its source', async ({
  page,
}) => {
  // Before the first means the default answers, without an error in the console.
  expect((await page.request.get(publicFactsPath)).status()).toBe(200);
  await openAs(page, await account('admin'), '/backoffice');
  await page.getByRole('link', { name: 'Bancos' }).first().click();
  await page.getByRole('link', { name: 'Fichas dos bancos' }).click();
  await page.getByRole('button', { name: 'Alterar a ficha do Banco Modelo' }).click();
  await page.getByLabel('Responde em (dias úteis)').fill('12');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('12 dias úteis')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Factos' }).click();
  const lastMonth = monthsAfter(new Date().toISOString().slice(0, 7), -1);
  const form = page.getByRole('form', { name: 'Médias de um mês' });
  await expect(form.getByLabel('Mês')).toHaveValue(lastMonth);
  await form.getByLabel('Euribor a 3 meses (%)').fill('2,034');
  await form.getByLabel('Euribor a 6 meses (%)').fill('15,5');
  await form.getByLabel('Euribor a 12 meses (%)').fill('2.187');
  await form.getByRole('button', { name: 'Guardar médias' }).click();
  await expect(form.getByText('Indica um valor entre -2 e 15')).toBeVisible();
  await form.getByLabel('Euribor a 6 meses (%)').fill('2,107');
  await form.getByLabel('Euribor a 6 meses (%)').press('Enter');
  const means = page.getByRole('region', { name: 'Médias da Euribor, por mês' });
  await expect(means.getByRole('row')).toHaveCount(2);
  await expect(means).toContainText('2,107');
  const file = await page.request.get(publicFactsPath);
  expect(file.headers()['cache-control']).toBe('public, max-age=300');
  expect(await file.json()).toEqual({
    euribor: { month: lastMonth, euribor_3m: 2.034, euribor_6m: 2.107, euribor_12m: 2.187 },
  });

  await means.getByRole('button', { name: /^Corrigir/ }).click();
  await form.getByLabel('Euribor a 3 meses (%)').fill('2,035');
  await form.getByRole('button', { name: 'Guardar médias' }).click();
  await expect(means).toContainText('2,035');

  await page.getByLabel('Procurar factos').fill('iva selo compra');
  await expect(page.getByText('Nenhum facto corresponde a esta pesquisa.')).toBeVisible();
  await page.getByLabel('Procurar factos').fill('selo da compra');
  const stamp = page.getByRole('row', { name: /^Imposto do selo da compra/ });
  await stamp.getByRole('button', { name: /^Comparado hoje/ }).click();
  await expect(stamp.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Procurar factos').fill('');
  await expect(
    page
      .getByRole('table', { name: 'Factos em vigor' })
      .getByText(/^Acaba em/)
      .first(),
  ).toBeVisible();
  await lookAtBothWidths(page, 'facts');
});
