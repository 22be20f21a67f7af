import { newCustomer } from './support/customer.ts';
import { expect, fullSweep, test } from './support/fixtures.ts';
import { submittedCustomer } from './support/submitted-customer.ts';

const day = 24 * 60 * 60 * 1000;

test('a telephone whose clock is days ahead hears of the same promise', { tag: fullSweep }, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 5 * day });
  await submittedCustomer(page, 'Xana');
  await page.goto('/app');
  await expect(page.getByText('Recebemos os teus documentos')).toBeVisible();
  await expect(page.getByText(/Respondemos em 48 horas, no máximo: até/)).toBeVisible();
});

test('what one writes whose clock is a year behind carries the time at which it was taken', { tag: fullSweep }, async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 400 * day });
  await newCustomer(page, 'Zita');
  await page.goto('/app/mensagens');
  const today = new Date().toLocaleDateString('pt-PT', { timeZone: 'Europe/Lisbon' });
  await page.getByLabel('Mensagem para a equipa').fill('Bom dia');
  await page.getByLabel('Mensagem para a equipa').press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bom dia' })).toContainText(/\d{2}:\d{2}/);
  await expect(page.getByText(today, { exact: true })).toBeVisible();
});
