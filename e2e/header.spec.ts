import { desk, expect, fullSweep, historySettled, phone, test } from './support/fixtures.ts';
import { look } from './support/look.ts';
import { signIn } from './support/sign-in.ts';
import { account } from './support/stack.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the bar and its drawer lead everywhere, by keyboard alone, and Back closes the drawer', {
    tag: fullSweep,
  }, async ({ page }) => {
    const ana = await account('ana');
    await signIn(page, ana);
    await page.goto('/app');
    const bar = page.getByRole('navigation', { name: 'Principal' });
    const more = bar.getByRole('button', { name: 'Mais' });
    for (const entry of [...(await bar.getByRole('link').all()), more]) {
      await expect(entry).toBeInViewport({ ratio: 1 });
      const { width = 0, height = 0 } = (await entry.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expect(bar.getByRole('link')).toHaveText([/^Início/, /^Documentos/, /^Propostas/, /^Mensagens/]);
    await expect(bar.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
    const assistant = await page.getByRole('button', { name: 'AI Assistant', exact: true }).boundingBox();
    expect(assistant && assistant.y + assistant.height, 'the assistant covers nothing below the header').toBeLessThan(
      65,
    );

    const drawer = page.getByRole('dialog');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('heading')).toHaveText(/^Ana /);
    await expect(drawer.getByText(ana.email)).toBeVisible();
    await look(page, 'drawer');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await historySettled(page, 1);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/app$/);
    await more.press('Enter');
    await drawer.getByRole('link', { name: 'Escritura' }).press('Enter');
    await expect(page).toHaveURL(/\/app\/escritura$/);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/app');
    await page.goBack();
    await expect(page).toHaveURL(/\/app$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/app\/escritura$/);
    await more.click();
    await drawer.getByRole('button', { name: 'Sair' }).press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Logout realizado')).toBeVisible();
    await expect(page.getByText('Até breve!')).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: desk });

  test('the header greets, links and signs out, and has no drawer', { tag: fullSweep }, async ({ page }) => {
    // Another person than above: a session is known by its second, and both tests end theirs.
    const { email, password } = await account('eva');
    // In other letter case it is the same account.
    await signIn(page, { email: email.toUpperCase(), password });
    await page.goto('/app/settings');
    await expect(page.getByText('Olá, Eva')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mais' })).toBeHidden();
    const links = page.getByRole('navigation', { name: 'Principal' });
    await expect(links.getByRole('link', { name: 'Definições' })).toHaveAttribute('href', '/app/settings');
    await page.getByRole('link', { name: 'Morada, página inicial' }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    // Before the request is loaded, the page has no heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, 'header');
    await page.goto('/');
    await page.getByRole('link', { name: 'Abrir o portal' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Logout realizado')).toBeVisible();
  });
});
