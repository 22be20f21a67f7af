import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { writePage, writeSections } from './report.ts';
import { mergeShards } from './shards.ts';

test('the page of figures replaces what was measured again and keeps the rest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'morada-page-'));
  const file = path.join(folder, 'performance.md');
  const section = (title: string, bytes: number) => ({
    title,
    columns: ['Page', 'Bytes'],
    rows: [{ values: { Page: 'a|b', Bytes: bytes }, budget: { column: 'Bytes', limit: 2000 } }],
  });
  writePage(file, [section('Sizes', 1234), section('Others', 1)], new Date('2026-11-26T12:00:00Z'));
  writePage(file, [section('Sizes', 5678)], new Date('2026-11-27T12:00:00Z'));
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(text.split(/^## /m).slice(1)).toEqual([
    'Sizes\n\n2026-11-27\n\n| Page | Bytes | Budget |\n| --- | --- | --- |\n| a/b | 5 678 | Bytes <= 2 000  BROKEN |\n\n',
    'Others\n\n2026-11-26\n\n| Page | Bytes | Budget |\n| --- | --- | --- |\n| a/b | 1 | Bytes <= 2 000 |\n',
  ]);
});

test('the parts of a run are one table: figures added up, the worst of times and percentages, and its budget', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'morada-shards-'));
  const part = (journey: string, faults: number, failures: number, ms: number, refusals = '') => ({
    values: {
      Journey: journey,
      Calls: 4,
      Faults: faults,
      Failures: failures,
      'Longest ms': ms,
      Refusals: refusals,
    },
    budget: { column: 'Failures', limit: 0 },
  });
  const title = 'Faults';
  const columns = ['Journey', 'Calls', 'Faults', 'Failures', 'Longest ms', 'Refusals'];
  const report = (shard: string, ...rows: ReturnType<typeof part>[]) =>
    writeSections(path.join(folder, shard, '.cache/bench.json'), [{ title, columns, rows }]);
  report('faults-0', part('offers', 10, 0, 30, 'late, used'), part('people', 1, 0, 5));
  report('faults-1', part('offers', 12, 1, 20, 'late'));
  mkdirSync(path.join(folder, 'faults-2'));
  process.env['SHARDS'] = folder;
  const sections = mergeShards();
  rmSync(folder, { recursive: true });
  expect(sections).toEqual([
    { title, columns, rows: [part('offers', 22, 1, 30, 'late, used'), part('people', 1, 0, 5)] },
  ]);
  expect(mergeShards).toThrow('no such file');
});
