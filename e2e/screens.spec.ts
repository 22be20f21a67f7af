import { desk, expect, phone, signIn, test } from './fixtures.ts';
import { look } from './look.ts';
import { account } from './stack.ts';

/** On the screens that are the same for everybody, a name that wants room. */
const longName = 'maria.francisca.de.albuquerque.vasconcelos';

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the screens of a visitor', async ({ page }) => {
      await page.goto('/');
      await look(page, 'landing');
      for (const question of await page.locator('summary').all()) await question.click();
      await look(page, 'landing-questions-open');
      await page.goto('/privacy-policy');
      await look(page, 'privacy-policy');
      await page.goto('/termos');
      await look(page, 'terms');
      await page.goto('/auth');
      await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible();
      await look(page, 'sign-in');
      await page.goto('/signup');
      await page.getByLabel('Palavra-passe', { exact: true }).fill('Uma-Casa-2026');
      await page.getByRole('button', { name: /Criar conta|Registar/ }).click();
      await look(page, 'sign-up-with-errors');
      await page.goto('/auth/pending-confirmation?email=ana%40cliente.example');
      await expect(page.getByText('ana@cliente.example')).toBeVisible();
      await look(page, 'pending-confirmation');
      await page.goto('/auth/confirm');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, 'confirm-without-link');
      await page.goto('/nada');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, 'not-found');
    });

    for (const name of ['ana', 'bruno', 'catherine', 'eva', longName]) {
      test(`the screens of the client ${name.slice(0, 12)}`, async ({ page }) => {
        await signIn(page, await account(name));
        await page.goto('/app');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await look(page, `dashboard-${name.slice(0, 5)}`);
        await page.goto('/app/documentos');
        await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
        await look(page, `documents-${name.slice(0, 5)}`);
        if (name !== longName) return;
        await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(page, 'documents-help');
        await page.keyboard.press('Escape');
        await page.goto('/app/settings');
        await expect(page.getByRole('heading', { level: 1, name: 'Definições' })).toBeVisible();
        await look(page, 'settings');
        await page.getByLabel('Nome').fill('');
        await page.getByRole('radio', { name: 'Outro país' }).check();
        await page.getByRole('combobox', { name: 'Qual é o país?' }).fill('');
        await page.getByRole('button', { name: 'Guardar alterações' }).click();
        await expect(page.getByText('Escolhe um país')).toBeVisible();
        await look(page, 'settings-errors');
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('button', { name: 'Terminar sessão em todos os dispositivos' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(page, 'settings-sign-out');
        await page.keyboard.press('Escape');
        await page.goto('/onboarding?novo=1');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Etapa 1 de 4/);
        await look(page, 'onboarding');
      });
    }

    test('the screens of the team', async ({ page }) => {
      await signIn(page, await account('staff'));
      await page.goto('/backoffice/pipeline');
      await expect(page.getByRole('heading', { level: 1, name: 'Pipeline de Pedidos' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await look(page, 'pipeline');
      if (viewport.width === phone.width) await page.getByRole('button', { name: /Análise/ }).click();
      await page.getByRole('link', { name: /Bruno Teixeira/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
      await look(page, 'application-overview');
      await page.getByRole('tab', { name: 'Documentos' }).click();
      await page
        .getByRole('button', { name: /^Corrigir/ })
        .first()
        .click();
      await look(page, 'application-documents');
    });
  });
}
