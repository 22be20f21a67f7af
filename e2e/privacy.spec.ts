import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newCustomer, upload } from './customer.ts';
import { png } from './files.ts';
import { accessibilityFindings, callApi, desk, expect, phone, signIn, test } from './fixtures.ts';
import { account } from './stack.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Privacidade' });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Looks at the page as it stands at both widths, for pictures and for axe. */
async function look(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await card(page).scrollIntoViewIfNeeded();
    expect(await accessibilityFindings(page), `${name} at ${viewport.width}`).toEqual([]);
    const pictures = process.env['E2E_PICTURES'];
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${viewport.width}.png`, fullPage: true });
  }
}

test.describe('a copy of one’s data', () => {
  test('is made, and its ZIP holds the person’s data and files', async ({ page, openBrowser }) => {
    const email = await newCustomer(page, 'Vera');
    const file = png('cc-frente.png');
    await upload(page, 'Cartão de Cidadão (frente)', file);
    await page.goto('/app/settings');
    await expect(card(page).getByText('Ainda não autorizaste atualizações por WhatsApp')).toBeVisible();
    await look(page, 'privacy-empty');

    await card(page).getByRole('button', { name: 'Pedir uma cópia dos meus dados' }).click();
    await expect(card(page).getByText('A tua cópia está pronta')).toBeVisible({ timeout: 30_000 });
    await expect(card(page).getByText(/com 1 ficheiro teu/)).toBeVisible();
    await look(page, 'privacy-ready');

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
      const other = await openBrowser();
      await newCustomer(other, 'Xavier');
      const answer = await callApi(other, 'POST', '/api/me/export/link', {});
      expect([answer.status, answer.body.code]).toEqual([409, 'export.not_ready']);
      const storage = await page.request.get(download.url().replace(/\?.*/, ''));
      expect(storage.status()).toBe(403);
    });
  });

  test('that is being made and one that failed say so; three a day are enough', async ({ page, consoleErrors }) => {
    await newCustomer(page, 'Zita');
    const view = { consents: [], nextExportAt: null, erasure: null, coolingOffSeconds: 604_800 };
    const copy = { requestedAt: '2026-11-21T10:00:00.000Z', availableUntil: null, size: null, files: null };
    let answer: object = { ...view, export: { ...copy, status: 'running' } };
    await page.route('**/api/me/privacy', (route) => route.fulfill({ json: answer }));
    await page.goto('/app/settings');
    await expect(card(page).getByText('Estamos a preparar a tua cópia')).toBeVisible();
    await expect(card(page).getByRole('button', { name: /cópia/ })).toHaveCount(0);
    await look(page, 'privacy-running');
    answer = { ...view, export: { ...copy, status: 'failed' } };
    await expect(card(page).getByText('Não conseguimos preparar a cópia')).toBeVisible();
    await look(page, 'privacy-failed');
    answer = { ...view, nextExportAt: '2026-11-22T10:00:00.000Z', export: { ...copy, status: 'expired' } };
    await page.reload();
    await expect(card(page).getByText(/Já pediste 3 cópias/)).toBeVisible();
    await expect(card(page).getByRole('button', { name: /Pedir uma cópia/ })).toBeDisabled();
    await look(page, 'privacy-limit');
    await page.route('**/api/me/privacy', (route) => route.abort());
    await page.reload();
    await expect(card(page).getByText('Não foi possível carregar a tua privacidade')).toBeVisible({ timeout: 30_000 });
    await look(page, 'privacy-error');
    await page.unroute('**/api/me/privacy');
    await card(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(card(page).getByRole('button', { name: 'Pedir uma cópia dos meus dados' })).toBeVisible();
    consoleErrors.length = 0;
  });
});

test('every answer about WhatsApp is in the history, word for word', async ({ page }) => {
  await newCustomer(page, 'Ulisses');
  await page.goto('/app/settings');
  const toggle = page.getByText('Receber atualizações por WhatsApp');
  const save = page.getByRole('button', { name: 'Guardar alterações' });
  await page.getByLabel('Telefone').fill('912345678');
  await toggle.click();
  await save.click();
  const entries = card(page).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await toggle.click();
  await save.click();
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Retiraste a autorização de atualizações por WhatsApp');
  await expect(entries.last()).toContainText(/Autorizaste.*nas Definições/);
  await entries.first().getByText('Texto que viste (versão v1.0)').click();
  await expect(entries.first()).toContainText('Autorizo o envio de atualizações sobre o meu pedido por WhatsApp.');
  await look(page, 'privacy-consents');
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Eliminar a tua conta?' });
const emailField = (page: Page) => dialogOf(page).getByLabel('Para confirmares, escreve o teu email');

test('an erasure is asked for by keyboard, seen on every page, and withdrawn', async ({ page }) => {
  const email = await newCustomer(page, 'Yara');
  await page.goto('/app/settings');
  await card(page).getByRole('button', { name: 'Eliminar a minha conta' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText('Tens 7 dias para mudares de ideias');
  await emailField(page).focus();
  await page.keyboard.type('outra@teste.example');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(emailField(page)).toHaveAccessibleDescription(/Escreve o email da tua conta/);
  await expect(emailField(page)).toBeFocused();
  await look(page, 'privacy-dialog');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await emailField(page).focus();
  await page.keyboard.type(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();

  const banner = page.getByRole('status').filter({ hasText: /^A tua conta vai ser eliminada em .*, às \d\d:\d\d\./ });
  await expect(banner).toBeVisible();
  await look(page, 'privacy-scheduled');
  await page.goto('/app');
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Ver ou cancelar' }).click();
  await expect(card(page)).toBeInViewport();
  await card(page).getByRole('button', { name: 'Cancelar eliminação' }).click();
  await expect(page.getByText('Eliminação cancelada')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(card(page).getByRole('button', { name: 'Eliminar a minha conta' })).toBeVisible();
});

test('an erasure is not for the team', async ({ page }) => {
  await signIn(page, await account('admin'));
  await page.goto('/app/settings');
  await expect(card(page).getByText(/As contas da equipa não se eliminam aqui/)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Eliminar a minha conta' })).toHaveCount(0);
  await look(page, 'privacy-staff');
});
