import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { accountOf } from './accounts.ts';
import { signInWithin } from './browser.ts';
import { startHttp2Front } from './http2-front.ts';
import { launchForLighthouse, runLighthouse } from './lighthouse-runs.ts';
import type { Section } from './report.ts';

/** Maximum ratio of both pages' largest contentful paints: reached plus 3 %. */
const limit = 1.64;

/** What was reached over HTTP/1.1 when the first data were requested by the scripts that show them. */
const before = { paint: 2_562, ratio: 2.36 };

/** An odd number, of which the middle one counts. */
const runs = 3;

const folder = path.join(import.meta.dirname, '../../.cache/empty-page');

/** The page with which the dashboard is compared: React, and a heading. */
const files: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Morada</title></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  'main.js':
    "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(createElement('h1', null, 'Morada'));\n",
};

/** Builds the empty page. @returns its files below `assets/`, by name */
async function buildEmptyPage(): Promise<ReadonlyMap<string, Buffer>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: '/assets/empty-page/',
    build: { target: 'es2022', modulePreload: { polyfill: false }, assetsDir: '' },
  });
  const built = path.join(folder, 'dist');
  return new Map(readdirSync(built).map((name) => [name, readFileSync(path.join(built, name))]));
}

/** Puts the empty page beside the site's files, so that the same edge serves it. @returns its path */
async function placeEmptyPage({ region, credentials, endpoints, resources }: StackFile): Promise<string> {
  const endpoint = endpoints['s3'];
  const bucket = Object.entries(resources).find(([where]) => where.endsWith('-Site/Bucket/Resource'))?.[1].physicalId;
  if (!endpoint || !bucket) throw new Error('The stack has no bucket for the site.');
  const storage = new S3Client({ region, credentials, endpoint, forcePathStyle: true });
  for (const [name, content] of await buildEmptyPage())
    await storage.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `assets/empty-page/${name}`,
        ...(name.endsWith('.js')
          ? { Body: brotliCompressSync(content), ContentEncoding: 'br', ContentType: 'text/javascript' }
          : { Body: content, ContentType: 'text/html' }),
      }),
    );
  storage.destroy();
  return '/assets/empty-page/index.html';
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Compares the dashboard's largest contentful paint with that of an empty React page, on a simulated phone, over HTTP/2 as
 * CloudFront serves both.
 */
export async function measureFirstPaint(stack: StackFile): Promise<Section> {
  const empty = await placeEmptyPage(stack);
  const front = await startHttp2Front(stack.web);
  const launched = await launchForLighthouse(['--ignore-certificate-errors']);
  try {
    // Lighthouse opens its pages where this connection does: in the browser's own context.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${launched.port}`);
    const context = browser.contexts()[0];
    if (!context) throw new Error('The browser has no context of its own.');
    await signInWithin(context, front.web, accountOf(stack.accounts, 'client (documentos)'));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const paints: Readonly<Record<string, number[]>> = { [empty]: [], '/app': [] };
    for (let run = 0; run < runs; run++)
      for (const [address, found] of Object.entries(paints)) {
        await session.send('Network.clearBrowserCache');
        const flags = ['--only-audits=largest-contentful-paint', '--disable-storage-reset'];
        const { audits } = await runLighthouse(`${front.web}${address}`, launched, flags);
        found.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
      }
    const [emptyPaint = Number.NaN, dashboardPaint = Number.NaN] = Object.values(paints).map(middle);
    return {
      title: `Largest contentful paint on a simulated phone over HTTP/2 (before: HTTP/1.1), middle one of ${runs} runs`,
      columns: ['Page', 'LCP ms', 'Ratio', 'Before ms', 'Before'],
      rows: [
        { values: { Page: 'empty React page', 'LCP ms': emptyPaint } },
        {
          values: {
            Page: 'dashboard',
            'LCP ms': dashboardPaint,
            Ratio: dashboardPaint / emptyPaint,
            'Before ms': before.paint,
            Before: before.ratio,
          },
          budget: { column: 'Ratio', limit },
        },
      ],
    };
  } finally {
    await launched.browser.close();
    front.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
