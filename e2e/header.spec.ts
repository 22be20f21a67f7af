import { desk, expect, phone, signIn, test } from './fixtures.ts';
import { look } from './look.ts';
import { account } from './stack.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the drawer holds name, address, links and the way out, by keyboard alone', async ({ page }) => {
    const ana = await account('ana');
    await signIn(page, ana);
    await page.goto('/app');
    const menu = page.getByRole('button', { name: 'Abrir menu' });
    await expect(menu).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading')).toHaveText(/^Ana /);
    await expect(drawer.getByText(ana.email)).toBeVisible();
    await look(page, 'drawer');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Definições' }).press('Enter');
    await expect(page).toHaveURL(/\/app\/settings$/);
    await expect(drawer).toBeHidden();
    await menu.click();
    await drawer.getByRole('button', { name: 'Sair' }).press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Logout realizado')).toBeVisible();
    await expect(page.getByText('Até breve!')).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: desk });

  test('the header greets, links and signs out, and has no drawer', async ({ page }) => {
    const { email, password } = await account('ana');
    // In other letter case it is the same account.
    await signIn(page, { email: email.toUpperCase(), password });
    await page.goto('/app/settings');
    await expect(page.getByText('Olá, Ana')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden();
    const links = page.getByRole('navigation', { name: 'Principal' });
    await expect(links.getByRole('link', { name: 'Definições' })).toHaveAttribute('href', '/app/settings');
    await page.getByRole('link', { name: 'Morada, página inicial' }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await look(page, 'header');
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Logout realizado')).toBeVisible();
  });
});
