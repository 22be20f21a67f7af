/**
 * Draws `web/public/social-image.png`, the preview image of shared links: run `npm run social-image` after changing the
 * drawing or the claim. `CHROMIUM_PATH` names the browser.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { resolveConfig } from 'vite';
import { importMarkup } from '../build/import-markup.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const target = here('../public/social-image.png');
const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
).toString('base64');
const sheets = ['ui/tokens.css', 'ui/logo.module.css', 'features/site/landing/street.module.css'];

const layout = `
  @font-face { font-family: "Figtree Variable"; font-weight: 300 900; src: url(data:font/woff2;base64,${font}); }
  * { box-sizing: border-box; margin: 0 }
  body { background: #fff; color: var(--text); font-family: var(--font) }
  .social { display: grid; grid-template-columns: 1fr 520px; align-items: center; gap: 24px; width: 1200px; height: 630px; padding: 0 64px; border-bottom: 20px solid var(--brand) }
  .social-text { display: grid; gap: 32px }
  .social-name { display: flex; align-items: center; gap: 18px; font-size: 44px; font-weight: 750; letter-spacing: -0.03em }
  .social-claim { font-size: 66px; font-weight: 750; letter-spacing: -0.035em; line-height: 1.08; text-wrap: balance }
  .social-facts { color: var(--text-soft); font-size: 30px }
`;

const { socialImage } = await importMarkup<{ socialImage: () => string }>(
  here('../src/features/site/landing/social-image.tsx'),
  // Unchanged class names, because the sheets are inlined unprocessed.
  await resolveConfig({ configFile: false, css: { modules: { generateScopedName: '[local]' } } }, 'build'),
);
const css = sheets.map((sheet) => readFileSync(here(`../src/${sheet}`), 'utf8')).join('\n');

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await page.setContent(`<style>${css}${layout}</style>${socialImage()}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: target });
} finally {
  await browser.close();
}
console.log(`${target}: ${Math.round(statSync(target).size / 1024)} KB`);
