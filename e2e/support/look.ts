import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sweepOf } from '#shared/testing/sweeps.ts';
import { accessibilityFindings, desk, expect, phone, test } from './fixtures.ts';

const folder = join(import.meta.dirname, '../../.cache/screens');

/**
 * Whether this run looks at a screen: at all of `screens.spec.ts`, and of those on the way of a journey at a sixth,
 * which the name's length chooses. A full sweep looks at every one, and so does who wants pictures.
 */
const isLookedAt = (name: string): boolean =>
  Boolean(process.env['SCREENS']) ||
  basename(test.info().file) === 'screens.spec.ts' ||
  sweepOf([name], 6, name.length).length > 0;

/** Looks at a screen as it stands: axe finds nothing and nothing scrolls sideways. SCREENS=1 keeps a picture of it. */
export async function look(page: Page, name: string): Promise<void> {
  if (!isLookedAt(name)) return;
  await lookWithoutAxe(page, name);
  expect(await accessibilityFindings(page), name).toEqual([]);
}

/** Returns the buttons and fields that lie over a text that is not its own, of the page or of the dialog that is open. */
const coveredTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const place = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
    const staying = new Map<Element | null, boolean>([
      [null, false],
      [place, false],
    ]);
    /** What stays in sight is over what scrolls. */
    const stays = (element: Element | null): boolean => {
      const known = staying.get(element);
      if (known !== undefined || element === null) return known === true;
      const found = /sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement);
      staying.set(element, found);
      return found;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // An open list is over what stands below it.
      !element.closest('.visually-hidden, [aria-hidden=true], [role=listbox]') &&
      !stays(element);
    /** A border or a ground: the area that can be pressed may be larger than the words. */
    const isDrawn = (control: Element) => {
      const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(control);
      return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || backgroundColor !== 'rgba(0, 0, 0, 0)';
    };
    /** What two rectangles share, beyond the hairline of neighbours. */
    const shared = (one: DOMRect, other: DOMRect) => {
      const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
      const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
      return right - left > 2 && bottom - top > 2 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
    };
    // A control over another one is meant: a card that leads somewhere, with a button in it.
    const wordsOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const words = [...place.querySelectorAll('*')].filter(
      (element) => wordsOf(element).length > 0 && !element.closest('a, button') && isSeen(element),
    );
    const texts = words.flatMap((element) =>
      wordsOf(element).flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        // What its element cuts off is not seen.
        const own = element.getBoundingClientRect();
        return [...range.getClientRects()]
          .flatMap((line) => shared(line, own) ?? [])
          .map((line) => ({ element, line }));
      }),
    );
    return [...place.querySelectorAll('a[href], button, input:not([type=file]), select, textarea')]
      .filter((control) => isSeen(control) && isDrawn(control))
      .flatMap((control) => {
        const parts = [...control.getClientRects()];
        return texts
          .filter(({ line }) => parts.some((part) => shared(part, line)))
          .filter(({ element }) => !control.contains(element) && !element.contains(control))
          .map(({ element }) => `${control.outerHTML.slice(0, 120)} lies over ${element.textContent}`);
      });
  });

async function lookWithoutAxe(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${name}-${page.viewportSize()?.width}.png`);
  if (process.env['SCREENS']) await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  // A change of the viewport reaches the layout a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name} fits`)
    .toBeLessThanOrEqual(0);
  expect(await coveredTexts(page), name).toEqual([]);
  // Colours on their way to other ones have contrasts of their own.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * Looks at it on a phone and at a desk, without leaving it. Axe looks at one of them, which the name's length chooses:
 * its looks are a tenth of all that the browser tests compute. A full sweep has both.
 */
export async function lookAtBothWidths(page: Page, name: string): Promise<void> {
  if (!isLookedAt(name)) return;
  const before = page.viewportSize();
  const withAxe = sweepOf([phone, desk], 2, name.length);
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await (withAxe.includes(viewport) ? look : lookWithoutAxe)(page, name);
  }
  if (before) await page.setViewportSize(before);
}

/** Looks at it in dark colours at the width that it has: of what axe knows, contrast differs. Leaves it in light ones. */
export async function lookInDark(page: Page, name: string): Promise<void> {
  if (!isLookedAt(name)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookWithoutAxe(page, `${name}-dark`);
  expect(await accessibilityFindings(page, ['color-contrast']), `${name} in dark colours`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A desk at 400 % zoom. */
const enlarged = { width: 320, height: 200 };

/**
 * Checks that a screen at 400 % zoom shows content, with its first field in use: on three quarters of the height at
 * least, and nothing covers the field.
 */
export async function lookEnlarged(page: Page, name: string): Promise<void> {
  if (!isLookedAt(name)) return;
  const before = page.viewportSize();
  await page.setViewportSize(enlarged);
  await lookWithoutAxe(page, `${name}-enlarged`);
  const fields = page.locator('main').locator('input:not([type=file]), select, textarea');
  const field = fields.or(page.locator('main').locator('button, a')).filter({ visible: true });
  const inUse = (
    (await fields.filter({ visible: true }).count()) > 0 ? fields.filter({ visible: true }) : field
  ).first();
  // Focused again: on its way to the focus it comes into view.
  await inUse.blur();
  await inUse.focus();
  const seen = () =>
    inUse.evaluate((element) => {
      const at = (y: number) => document.elementFromPoint(innerWidth / 2, y);
      const heights = Array.from({ length: innerHeight / 5 }, (_, index) => index * 5);
      const content = heights.filter((y) => at(y)?.closest('main')).length / heights.length;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
      const isFree = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
      return { content, isFree };
    });
  await expect.poll(async () => (await seen()).content, `${name}: share of content`).toBeGreaterThanOrEqual(0.75);
  expect((await seen()).isFree, `${name}: the field is seen`).toBe(true);
  if (process.env['SCREENS']) await page.screenshot({ path: join(folder, `${name}-field-320.png`) });
  if (before) await page.setViewportSize(before);
}

/**
 * Checks that an element moves as it appears, and not for people who want less motion. Leaves the page as it was.
 * @param part the pseudo-element that moves
 */
export async function movesUnlessReduced(page: Page, element: Locator, part?: '::before'): Promise<void> {
  const animation = () => element.evaluate((each, name) => getComputedStyle(each, name).animationName, part);
  // Journeys run with less motion.
  expect(await animation()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await animation()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Checks that an action is seen without scrolling, and wholly: nothing covers it. The report tells where it starts. */
export async function seenAtOnce(page: Page, action: Locator): Promise<void> {
  await expect(action).toBeInViewport({ ratio: 1 });
  const top = await action.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const covered = [top + 2, bottom - 2].filter(
      (y) => !element.contains(document.elementFromPoint(left + width / 2, y)),
    );
    return covered.length > 0 ? Number.NaN : Math.round(top);
  });
  const { pathname } = new URL(page.url());
  test.info().annotations.push({ type: 'first action', description: `${pathname}: ${top} px` });
  expect(top, 'pixels down to the first action, which nothing covers').toBeGreaterThan(0);
}
