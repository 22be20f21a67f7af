import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codesIn, inRepository, tablesOf } from './markdown.ts';

const source = ['shared', 'functions', 'web/src']
  .flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(inRepository(path), 'utf8'))
  .join('\n');

const rows = tablesOf(readFileSync(inRepository('docs/glossary.md'), 'utf8')).flatMap((table) => table.rows);

test('docs/glossary.md only contains terms, codes and screen texts of the sources', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const [term = '', codes = '', screens = ''] of rows) {
    for (const name of [...codesIn(term), ...codesIn(codes)])
      expect([name, new RegExp(`\\b${name}\\b`).test(source)]).toEqual([name, true]);
    for (const [, text = ''] of screens.matchAll(/'([^']+)'/g))
      expect([text, source.includes(text)]).toEqual([text, true]);
  }
});
