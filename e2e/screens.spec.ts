import { closeDialog, desk, expect, phone, test } from './support/fixtures.ts';
import { look, lookAtBothWidths, lookEnlarged } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

/** On the screens that are the same for everybody, a name that wants room. */
const longName = 'maria.francisca.de.albuquerque.vasconcelos';

test('the screens of a visitor', async ({ page }) => {
  await page.goto('/');
  await lookAtBothWidths(page, 'landing');
  await lookEnlarged(page, 'landing');
  for (const question of await page.locator('summary').all()) await question.click();
  await lookAtBothWidths(page, 'landing-questions-open');
  await page.goto('/privacy-policy');
  await lookAtBothWidths(page, 'privacy-policy');
  await page.goto('/termos');
  await lookAtBothWidths(page, 'terms');
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible();
  await lookAtBothWidths(page, 'sign-in');
  await lookEnlarged(page, 'sign-in');
  await page.goto('/simulador');
  await lookEnlarged(page, 'simulator');
  await page.goto('/signup');
  await page.getByLabel('Palavra-passe', { exact: true }).fill('Uma-Casa-2026');
  await page.getByRole('button', { name: /Criar conta|Registar/ }).click();
  await lookAtBothWidths(page, 'sign-up-with-errors');
  await page.goto('/auth/pending-confirmation?email=ana%40cliente.example');
  await expect(page.getByText('ana@cliente.example')).toBeVisible();
  await lookAtBothWidths(page, 'pending-confirmation');
  await page.goto('/auth/confirm');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAtBothWidths(page, 'confirm-without-link');
  await page.goto('/nada');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAtBothWidths(page, 'not-found');
});

for (const name of ['bruno', 'catherine', 'eva', longName]) {
  test(`the screens of the client ${name.slice(0, 12)}`, async ({ page }) => {
    await openAs(page, await account(name), '/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await lookAtBothWidths(page, `dashboard-${name.slice(0, 5)}`);
    await page.goto('/app/documentos');
    // The title stands above the skeleton too.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await lookAtBothWidths(page, `documents-${name.slice(0, 5)}`);
    if (name === 'catherine') {
      await page.goto('/app/propostas');
      await expect(page.getByRole('heading', { name: 'Banco Modelo, S.A.' }).first()).toBeVisible();
      await lookEnlarged(page, 'offers');
      await page.goto('/app/mensagens');
      await expect(page.getByRole('textbox')).toBeVisible();
      await lookEnlarged(page, 'messages');
    }
    if (name !== longName) return;
    await lookEnlarged(page, 'documents');
    await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAtBothWidths(page, 'documents-help');
    await closeDialog(page);
    await page.goto('/app/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Definições' })).toBeVisible();
    await lookAtBothWidths(page, 'settings');
    await page.getByLabel('Nome').fill('');
    // The page's own bar comes with a change.
    await lookEnlarged(page, 'settings');
    await page.getByRole('radio', { name: 'Outro país' }).check();
    await page.getByRole('combobox', { name: 'Qual é o país?' }).fill('');
    await page.getByRole('button', { name: 'Guardar alterações' }).click();
    await expect(page.getByText('Escolhe um país')).toBeVisible();
    await lookAtBothWidths(page, 'settings-errors');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Terminar sessão em todos os dispositivos' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAtBothWidths(page, 'settings-sign-out');
    await closeDialog(page);
    await page.goto('/onboarding?novo=1');
    await page.getByRole('button', { name: 'Começar outro pedido' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Etapa 1 de 4/);
    await lookAtBothWidths(page, 'onboarding');
    await lookEnlarged(page, 'onboarding');
  });
}

test('the screens of the team', async ({ page }) => {
  await openAs(page, await account('staff'), '/backoffice?lista=equipa');
  await expect(page.getByRole('link', { name: /Bruno Teixeira/ })).toBeVisible();
  await lookAtBothWidths(page, 'work');
  await page.getByRole('link', { name: 'Pipeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline de Pedidos' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await look(page, 'pipeline');
  await page.setViewportSize(phone);
  await look(page, 'pipeline');
  await page.getByRole('button', { name: /Análise/ }).click();
  await page.getByRole('link', { name: /Bruno Teixeira/ }).click();
  await page.setViewportSize(desk);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
  await lookAtBothWidths(page, 'application-overview');
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await page
    .getByRole('button', { name: /^Corrigir/ })
    .first()
    .click();
  await lookAtBothWidths(page, 'application-documents');
  await page.setViewportSize(phone);
  const parts = page.getByRole('tablist', { name: 'Partes do pedido' });
  const edge = await parts.evaluate(
    (list) => list.scrollWidth > list.clientWidth && getComputedStyle(list).backgroundImage,
  );
  expect(edge, 'tabs out of sight have a shadow at the edge').toContain('linear-gradient');
});
