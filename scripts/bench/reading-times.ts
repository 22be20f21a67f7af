import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { createPageReader } from '#functions/readings/read-pages.ts';
import { readDocument } from '#shared/documents/reading/index.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { allPapers, readingDay } from '#shared/documents/reading/testing/papers.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { launchBrowser } from './browser.ts';
import { seeds } from './paper-samples.ts';
import type { Section } from './report.ts';

const repository = path.join(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;

/** What is promised: a sentence within 20 s in the browser; the function has 15 s for a file's pages. */
const limits = { browser: 20_000, server: 15_000, memory: 640 } as const;

interface Paper {
  readonly kind: string;
  readonly slot: string;
  readonly bytes: Uint8Array;
}

/** One PDF of each layout, and the longest that is read: forty full pages of a statement. */
async function pdfs(): Promise<Paper[]> {
  const papers = allPapers.flatMap(({ kind, slot, layouts }) =>
    layouts.map((layout) => ({ kind, slot, pages: layout(paperFacts(seeds[0])).pages })),
  );
  const row = '30-10-2026  30-10-2026  COMPRA SUPERMERCADO  -42,10  1 208,30';
  const page = ['Extrato de conta', 'IBAN  Saldo inicial  Data valor', ...Array.from({ length: 46 }, () => row)];
  const long = { kind: 'bank_statement', slot: 'bank_1', pages: Array.from({ length: 40 }, () => page) };
  return Promise.all(
    [...papers, long].map(async ({ kind, slot, pages }) => ({ kind, slot, bytes: await paperPdf(pages) })),
  );
}

function at(times: readonly number[], share: number): number | undefined {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Measures the time from a PDF's bytes to its reading, each in a thread of its own as in the function. */
export async function measureReadingTimes(): Promise<Section> {
  const readPages = createPageReader(path.join(repository, 'functions/readings/read-document.thread.ts'));
  const taken: number[] = [];
  const grown: number[] = [];
  let right = 0;
  const papers = await pdfs();
  for (const { kind, slot, bytes } of papers) {
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    const start = performance.now();
    const got = await readPages(bytes);
    const reading = readDocument('pages' in got ? [...got.pages] : [], { slot, today: readingDay });
    taken.push(performance.now() - start);
    clearInterval(watch);
    grown.push((peak - before) / megabyte);
    if (reading.kind === kind) right += 1;
  }
  return {
    title: 'In the function: from the last byte of a PDF to its reading, the start of a thread included',
    columns: ['PDFs', 'Right', 'Median, ms', 'p99, ms', 'Memory of a thread, MB', 'at most'],
    rows: [
      {
        values: {
          PDFs: papers.length,
          Right: right,
          'Median, ms': at(taken, 0.5),
          'p99, ms': at(taken, 0.99),
          'Memory of a thread, MB': at(grown, 0.5),
          'at most': Math.max(...grown),
        },
        budget: [
          { column: 'p99, ms', limit: limits.server },
          { column: 'at most', limit: limits.memory },
        ],
      },
    ],
  };
}

const entry = `import { adviseOn } from ${JSON.stringify(path.join(repository, 'web/src/core/uploads/reading/read-file.ts'))};
globalThis.adviseOn = async (base64, slot, today) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const file = new File([bytes], 'paper.pdf', { type: 'application/pdf' });
  const start = performance.now();
  const sentences = await adviseOn(file, slot, { today });
  return { time: performance.now() - start, sentences };
};`;

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.mjs': 'text/javascript' };

/** Builds a page with the client's reader alone, and serves it. The caller stops it. */
async function serveReader() {
  const folder = mkdtempSync(path.join(tmpdir(), 'morada-reader-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><script type="module" src="./entry.js"></script>');
  writeFileSync(path.join(folder, 'entry.js'), entry);
  await build({ root: folder, configFile: false, logLevel: 'error', base: './', build: { target: 'es2022' } });
  const server = createServer((request, response) => {
    const name = path.normalize(new URL(request.url ?? '/', 'http://reader').pathname);
    try {
      const content = readFileSync(path.join(folder, 'dist', name === '/' ? 'index.html' : name));
      response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'text/html' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Measures in Chromium the time from a chosen file to what the client reads about it. */
export async function measureBrowserReading(): Promise<Section> {
  const reader = await serveReader();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(reader.address);
    await page.waitForFunction('globalThis.adviseOn !== undefined');
    const taken: number[] = [];
    let doubted = 0;
    for (const { kind, bytes } of await pdfs()) {
      // In a place for another paper there is something to say.
      const slot = kind === 'mapa' ? 'cpcv' : 'mapa';
      const call = JSON.stringify([Buffer.from(bytes).toString('base64'), slot, readingDay]);
      const { time, sentences } = await page.evaluate<{ time: number; sentences: string[] }>(
        `globalThis.adviseOn(...${call})`,
      );
      taken.push(time);
      if (sentences.length > 0) doubted += 1;
    }
    return {
      title: 'In Chromium: from the last byte of a PDF to the sentence about it, in a place for another paper',
      columns: ['PDFs', 'With a sentence', 'First, ms', 'Median, ms', 'p99, ms'],
      rows: [
        {
          values: {
            PDFs: taken.length,
            'With a sentence': doubted,
            'First, ms': taken[0],
            'Median, ms': at(taken, 0.5),
            'p99, ms': at(taken, 0.99),
          },
          budget: { column: 'p99, ms', limit: limits.browser },
        },
      ],
    };
  } finally {
    await browser.close();
    reader.stop();
  }
}
