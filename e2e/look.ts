import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityFindings, desk, expect, phone } from './fixtures.ts';

const folder = join(import.meta.dirname, '../.cache/screens');

/** Looks at a screen as it stands: axe finds nothing and nothing scrolls sideways. SCREENS=1 keeps a picture of it. */
export async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${name}-${page.viewportSize()?.width}.png`);
  if (process.env['SCREENS']) await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  // A change of the viewport reaches the layout a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name} fits`)
    .toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(page), name).toEqual([]);
}

/** Looks at it on a phone and at a desk, without leaving it. */
export async function lookAtBothWidths(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await look(page, name);
  }
  if (before) await page.setViewportSize(before);
}
