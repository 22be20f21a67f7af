import path from 'node:path';
import { createPageReader } from '#platform/pages/read-pages.ts';
import { readDocument } from '#shared/documents/reading/index.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { allPapers, readingDay } from '#shared/documents/reading/testing/papers.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { seeds } from './paper-samples.ts';
import type { Section } from './report.ts';

const repository = path.join(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;

/** Milliseconds and MB that the function has for a file's pages. */
const limits = { time: 15_000, memory: 640 } as const;

interface Paper {
  kind: string;
  slot: string;
  bytes: Uint8Array;
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

/** Watches by how many MB the process grows, until the returned function is called, which says it. */
export function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const watch = setInterval(look, 5);
  return () => {
    clearInterval(watch);
    look();
    return (peak - before) / megabyte;
  };
}

/** Measures the time from a PDF's bytes to its reading, each in a thread of its own as in the function. */
export async function measureReadingTimes(): Promise<Section> {
  const readPages = createPageReader(path.join(repository, 'functions/readings/read-document.thread.ts'));
  const taken: number[] = [];
  const grown: number[] = [];
  let right = 0;
  const papers = await pdfs();
  for (const { kind, slot, bytes } of papers) {
    const end = watchMemory();
    const start = performance.now();
    const got = await readPages(bytes);
    const reading = readDocument('pages' in got ? [...got.pages] : [], { slot, today: readingDay });
    taken.push(performance.now() - start);
    grown.push(end());
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
          { column: 'p99, ms', limit: limits.time },
          { column: 'at most', limit: limits.memory },
        ],
      },
    ],
  };
}
