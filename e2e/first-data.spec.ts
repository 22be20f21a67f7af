import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAt, takeSession } from './new-account.ts';
import { account, runningStack } from './stack.ts';

const ahead = ['/api/me', '/api/applications/current'];
const scripts = /\/assets\/base-[\w-]+\.js$/;

/** Opens the dashboard, whose scripts arrive after what it shows was answered, and `before` that. */
async function openSlowly(page: Page, before: () => Promise<void> = async () => undefined): Promise<void> {
  const { web } = await runningStack();
  await takeSession(page, web, await signInAt(web, await account('ana')));
  const answered = Promise.all(
    ahead.map((path) => page.waitForResponse((response) => new URL(response.url()).pathname === path)),
  );
  await page.route(scripts, async (route) => {
    await answered;
    await before();
    await route.continue();
  });
  await page.goto('/app');
}

test('the dashboard’s data are requested before its scripts are there, and once', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await openSlowly(page);
  await expect(page.getByRole('heading', { name: 'Ações Rápidas' })).toBeVisible();
  // After that, what somebody has changed meanwhile is requested again.
  await expect.poll(() => requested).toContain('/api/live/tickets');
  expect(requested.slice(0, requested.indexOf('/api/live/tickets'))).toEqual(ahead);
});

test('what was requested for one person is not shown to another who has signed in meanwhile', async ({ page }) => {
  const { web } = await runningStack();
  const { stored } = await signInAt(web, await account('bruno'));
  await openSlowly(page, () =>
    page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, stored),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Bruno' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ações Rápidas' })).toBeVisible();
  await expect(page.getByText('Ana')).toHaveCount(0);
});
