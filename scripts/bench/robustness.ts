import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { maxFileBytes } from '../../shared/documents/files.ts';
import { inspectFile } from '../../shared/documents/reading/index.ts';
import type { Section } from './report.ts';

/** Longest that the inspection of one file may take, in seconds. */
const limit = 15;

/**
 * Inspects every PDF in the folder that `PDF_CORPUS` names, and those below it: the public test files of viewers, which
 * are not kept here. Without a folder there is nothing to measure.
 */
export function measureRobustness(folder = process.env.PDF_CORPUS): Section {
  const title = 'Inspection of test files of other programs';
  const columns = ['Folder', 'Files', 'Thrown', 'Encrypted', 'Damaged', 'Active', 'Signed', 'Edited', 'Slowest, s'];
  if (!folder) return { title: `${title}: PDF_CORPUS names their folder`, columns, rows: [] };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .toSorted();
  const groups = Map.groupBy(files, (name) => path.dirname(name));
  const rows = [...groups].map(([group, names]) => ({
    values: { Folder: group, ...inspectAll(names.map((name) => path.join(folder, name))) },
    budget: [
      { column: 'Thrown', limit: 0 },
      { column: 'Slowest, s', limit },
    ],
  }));
  return { title, columns, rows };
}

function inspectAll(files: readonly string[]) {
  const counts = new Map<string, number>();
  let [inspected, thrown, slowest] = [0, 0, 0];
  for (const file of files) {
    const bytes = new Uint8Array(readFileSync(file));
    if (bytes.length > maxFileBytes) continue;
    inspected++;
    const start = performance.now();
    try {
      for (const { code } of inspectFile(bytes).findings) counts.set(code, (counts.get(code) ?? 0) + 1);
    } catch {
      thrown++;
    }
    slowest = Math.max(slowest, (performance.now() - start) / 1000);
  }
  const count = (code: string) => counts.get(code) ?? 0;
  return {
    Files: inspected,
    Thrown: thrown,
    Encrypted: count('encrypted'),
    Damaged: count('damaged'),
    Active: count('active_content'),
    Signed: count('signed'),
    Edited: count('edited_file'),
    'Slowest, s': slowest,
  };
}
