import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { inFullSweep } from '#shared/testing/sweeps.ts';

/** The two widths every screen is made for: a phone and a desk. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

/**
 * Tag of journeys that few changes touch and whose parts have tests of their own: they run in a full sweep alone (`npm run
 * bench -- sweeps`).
 */
export const fullSweep = '@full-sweep';

interface Fixtures {
  /** Opens a browser of its own for one more person; its console is watched too. */
  openBrowser: (viewport?: { width: number; height: number }) => Promise<Page>;
  /** Console errors and uncaught exceptions so far. A test that provokes refusals empties it. */
  consoleErrors: string[];
}

function watch(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
}

/** Playwright's test, which fails on any console error that the test did not expect. */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const errors: string[] = [];
      await use(errors);
      expect(errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, consoleErrors }, use) => {
    watch(page, consoleErrors);
    await use(page);
    // What the page asks for while it is closed is no failure of an answer that a test has put in between.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  openBrowser: async ({ browser, consoleErrors, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (viewport = desk) => {
      const context = await browser.newContext({
        viewport,
        ...contextOptions,
        locale: 'pt-PT',
        timezoneId: 'Europe/Lisbon',
        ...(baseURL && { baseURL }),
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, consoleErrors);
      return page;
    });
    for (const page of contexts.flatMap((context) => context.pages()))
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** A step of a journey that a full sweep takes alone, like the journeys of `fullSweep`: no later step needs it. */
export async function stepOfSweep(title: string, body: () => Promise<void>): Promise<void> {
  if (inFullSweep) await test.step(title, body);
}

/**
 * A name that no earlier try of the same test has left on the team's lists: the given one at first, another for every
 * further try. Neither contains the other.
 */
export function nameOfTry(name: string): string {
  const { retry, repeatEachIndex } = test.info();
  const attempt = retry + 10 * repeatEachIndex;
  if (attempt === 0) return name;
  const letters = [...String(attempt)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return `Z${letters}${name.toLowerCase()}`;
}

/** An e-mail address that nobody has used. */
export const freshEmail = (name: string): string =>
  `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@teste.example`;

/**
 * Waits until the browser's history has one step for each open dialog: the step of a closed one is removed a moment
 * later, and a test that goes back or to an address in that moment is taken elsewhere.
 */
export async function historySettled(page: Page, openDialogs = 0): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(openDialogs);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands, its frames left out: our pages hold none of another site to look into.
 * @param rules those that it looks for; all without
 */
export async function accessibilityFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    // A colour on its way to another one is no finding; a changed theme starts on its way with the next frame, and what
    // inherits a colour starts after it.
    const underWay = async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    };
    for (let moving = await underWay(); moving.length > 0; moving = await underWay())
      await Promise.allSettled(moving.map(({ finished }) => finished));
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    // Violations alone: what passes is many times as much to describe and to send.
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Calls the API of the page's site as the signed-in page would, with its own token or another. */
export async function callApi(page: Page, method: string, path: string, body?: unknown, token?: string) {
  const accessToken = token ?? (await accessTokenOf(page));
  const response = await page.request.fetch(new URL(path, page.url()).href, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    data: body,
  });
  const text = await response.text();
  return { status: response.status(), body: text ? JSON.parse(text) : undefined };
}

/** The access token that Amplify keeps in the page's storage. */
export const accessTokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    return (key && localStorage.getItem(key)) || '';
  });

/** Closes a dialog with Escape. Its step in the history is gone then, so that a navigation can follow. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);
}
