import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newCustomer, upload } from './support/customer.ts';
import { png } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { password } from './support/sign-in.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Privacidade' });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a copy of one’s data is made, and its ZIP holds the person’s data and files', async ({ page, consoleErrors }) => {
  const email = await newCustomer(page, 'Vera');
  const file = png('cc-frente.png');
  await upload(page, 'Cartão de Cidadão (frente)', file);
  await page.goto('/app/settings');
  await expect(card(page).getByText('Ainda não autorizaste atualizações por WhatsApp')).toBeVisible();

  await test.step('it asks who somebody is, as all that cannot be undone, and goes on as it was', async () => {
    // As if the sign-in were of eleven minutes ago: no clock of the stack can be put forward.
    let isOld = true;
    const problem = { code: 'session.proof_needed', title: 'Confirma que és tu', detail: 'Volta a entrar.' };
    await page.route('**/api/me/export', (route) => {
      if (!isOld) return route.continue();
      isOld = false;
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    const ask = card(page).getByRole('button', { name: 'Pedir uma cópia dos meus dados' });
    const dialog = page.getByRole('dialog', { name: 'Confirma que és tu' });
    await ask.click();
    await lookAtBothWidths(page, 'proof');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Volta a entrar.')).toBeVisible();
    isOld = true;
    await ask.click();
    const secret = dialog.getByLabel('Palavra-passe', { exact: true });
    await secret.fill('Errada-12345');
    await page.keyboard.press('Enter');
    await expect(secret).toHaveAccessibleDescription(/palavra-passe/i);
    await secret.fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    // The browser reports the refusals.
    consoleErrors.length = 0;
  });
  await expect(card(page).getByText('A tua cópia está pronta')).toBeVisible();
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
