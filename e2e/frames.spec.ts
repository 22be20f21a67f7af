import { desk, expect, fullSweep, test } from './support/fixtures.ts';
import { signIn } from './support/sign-in.ts';
import { account } from './support/stack.ts';

test.use({ viewport: desk });

test('a repeat visit takes everything but the document, the settings and the data from the cache', {
  tag: fullSweep,
}, async ({ page }) => {
  await signIn(page, await account('ana'));
  for (const path of ['/app', '/app/documentos']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const loads = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, transferSize } = entry as PerformanceResourceTiming;
        return { path: new URL(name).pathname, transferSize };
      }),
    );
    const files = loads.filter(({ path: each }) => !/^\/(api\/|config\.json$)/.test(each));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  }
});

test('moving between pages shows a header and content in every frame', { tag: fullSweep }, async ({ page }) => {
  await signIn(page, await account('ana'));
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const blank: string[] = [];
    Reflect.set(window, 'blankFrames', blank);
    const look = () => {
      const isShown = (selector: string) =>
        (document.querySelector(selector)?.firstElementChild?.clientHeight ?? 0) > 0;
      if (!isShown('header') || !isShown('main')) blank.push(location.pathname);
      requestAnimationFrame(look);
    };
    look();
  });
  const links = page.getByRole('navigation', { name: 'Principal' });
  for (const [name, path] of [
    ['Documentos', '/app/documentos'],
    ['Propostas', '/app/propostas'],
    ['Mensagens', '/app/mensagens'],
    ['Escritura', '/app/escritura'],
    ['Simulador', '/app/simulador'],
    ['Definições', '/app/settings'],
    ['Início', '/app'],
  ] as const) {
    await links.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'blankFrames'))).toEqual([]);
});

test('without a connection, a page whose code is missing keeps the header, and opens by itself once there is one', {
  tag: fullSweep,
}, async ({ page, context, consoleErrors }) => {
  await signIn(page, await account('ana'));
  await page.goto('/app', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const links = page.getByRole('navigation', { name: 'Principal' });
  await links.getByRole('link', { name: 'Definições' }).click();
  const waits = page.getByRole('main').getByRole('heading', { name: 'Abre quando a ligação voltar' });
  await expect(waits).toBeVisible();
  await expect(links).toBeVisible();
  // What is there already still opens.
  await links.getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waits).toBeHidden();
  await links.getByRole('link', { name: 'Definições' }).click();
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Definições' })).toBeVisible();
  const unstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null)
      .length;
  expect(await page.evaluate(unstyled)).toBe(0);
  consoleErrors.length = 0;
});
