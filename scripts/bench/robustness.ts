import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPageReader, type PageReader } from '#functions/readings/read-pages.ts';
import { maxFileBytes } from '#shared/documents/files.ts';
import { inspectFile, readDocument } from '#shared/documents/reading/index.ts';
import type { Row, Section } from './report.ts';

/** Longest that the inspection of one file, and the reading of its pages, may take, in seconds. */
const limits = { inspection: 15, reading: 16 } as const;

/** How many files are read at the same time. */
const readers = 2;

const columns = [
  'Folder',
  'Files',
  'Thrown',
  'Encrypted',
  'Damaged',
  'Active',
  'Signed',
  'Edited',
  'Slowest, s',
  'Read',
  'Locked',
  'Not read',
  'Too slow',
  'Doubted',
  'A kind',
  'Slowest reading, s',
] as const;

/** What one file gave. */
interface Outcome {
  readonly file: string;
  readonly codes: readonly string[];
  readonly isThrown: boolean;
  readonly inspected: number;
  readonly pages: 'read' | 'locked' | 'damaged' | 'timeout';
  readonly kind: string;
  readonly read: number;
}

/**
 * Inspects and reads every PDF in the folder that `PDF_CORPUS` names, and those below it: the public test files of
 * viewers, which are not kept here. Each is read as in the function, in a thread with its time and memory. Without a
 * folder there is nothing to measure.
 */
export async function measureRobustness(folder = process.env.PDF_CORPUS): Promise<Section> {
  const title = 'Inspection and reading of test files of other programs';
  if (!folder) return { title: `${title}: PDF_CORPUS names their folder`, columns, rows: [] };
  const readPages = createPageReader(
    path.join(import.meta.dirname, '../../functions/readings/read-document.thread.ts'),
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .toSorted();
  const outcomes: Outcome[] = [];
  const waiting = files.values();
  const work = async () => {
    for (const name of waiting) {
      const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
      if (bytes.length <= maxFileBytes) outcomes.push(await measure(name, bytes, readPages));
    }
  };
  await Promise.all(Array.from({ length: readers }, work));
  const groups = Map.groupBy(outcomes, ({ file }) => file.split(path.sep)[0] ?? '');
  return { title, columns, rows: [...groups].toSorted().map(([group, own]) => rowOf(group, own)) };
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

async function measure(file: string, bytes: Uint8Array, readPages: PageReader): Promise<Outcome> {
  const start = performance.now();
  let codes: readonly string[] = [];
  let isThrown = false;
  try {
    codes = inspectFile(bytes).findings.map(({ code }) => code);
  } catch {
    isThrown = true;
  }
  const inspected = secondsSince(start);
  const begun = performance.now();
  const got = await readPages(bytes);
  const pages = 'pages' in got ? [...got.pages] : [];
  const { kind } = readDocument(pages, { slot: 'irs', today: '2026-11-23' });
  const state = 'pages' in got ? 'read' : got.failure;
  return { file, codes, isThrown, inspected, pages: state, kind, read: secondsSince(begun) };
}

function rowOf(folder: string, outcomes: readonly Outcome[]): Row {
  const found = (code: string) => outcomes.filter(({ codes }) => codes.includes(code)).length;
  const came = (state: Outcome['pages']) => outcomes.filter(({ pages }) => pages === state).length;
  // One of the two readers of PDF takes it for locked, and the other does not.
  const doubted = outcomes.filter(({ pages, codes }) => (pages === 'locked') !== codes.includes('encrypted'));
  return {
    values: {
      Folder: folder,
      Files: outcomes.length,
      Thrown: outcomes.filter(({ isThrown }) => isThrown).length,
      Encrypted: found('encrypted'),
      Damaged: found('damaged'),
      Active: found('active_content'),
      Signed: found('signed'),
      Edited: found('edited_file'),
      'Slowest, s': Math.max(...outcomes.map(({ inspected }) => inspected)),
      Read: came('read'),
      Locked: came('locked'),
      'Not read': came('damaged'),
      'Too slow': came('timeout'),
      Doubted: doubted.length,
      'A kind': outcomes.filter(({ kind }) => kind !== 'unknown').length,
      'Slowest reading, s': Math.max(...outcomes.map(({ read }) => read)),
    },
    budget: [
      { column: 'Thrown', limit: 0 },
      { column: 'Slowest, s', limit: limits.inspection },
      { column: 'Slowest reading, s', limit: limits.reading },
    ],
  };
}
