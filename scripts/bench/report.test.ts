import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { writePage } from './report.ts';

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
