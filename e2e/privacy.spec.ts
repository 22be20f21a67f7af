import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newCustomer, upload } from './customer.ts';
import { png } from './files.ts';
import { expect, test } from './fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Privacidade' });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a copy of one’s data is made, and its ZIP holds the person’s data and files', async ({ page }) => {
  const email = await newCustomer(page, 'Vera');
  const file = png('cc-frente.png');
  await upload(page, 'Cartão de Cidadão (frente)', file);
  await page.goto('/app/settings');
  await expect(card(page).getByText('Ainda não autorizaste atualizações por WhatsApp')).toBeVisible();

  await card(page).getByRole('button', { name: 'Pedir uma cópia dos meus dados' }).click();
  await expect(card(page).getByText('A tua cópia está pronta')).toBeVisible({ timeout: 30_000 });
  await expect(card(page).getByText(/com 1 ficheiro teu/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('button', { name: 'Descarregar cópia' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^morada-dados-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  const data = JSON.parse(strFromU8(files['dados.json'] ?? new Uint8Array()));
  expect(data.conta).toMatchObject({ email, nome: 'Vera Teste', paisDosRendimentos: 'FR' });
  const [document] = data.pedidos[0].documentos;
  expect(document).toMatchObject({ documento: 'Cartão de Cidadão (frente)', nomeOriginal: file.name });
  expect(sha(files[document.ficheiro] ?? new Uint8Array())).toBe(sha(file.buffer));
  expect(Object.keys(files)).toContain('LEIA-ME.txt');

  await test.step('nobody else gets at it', async () => {
    const storage = await page.request.get(download.url().replace(/\?.*/, ''));
    expect(storage.status()).toBe(403);
  });
});
