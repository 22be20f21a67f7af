import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { requirements } from './asvs-requirements.ts';
import { inRepository, referencesIn, securityDocuments, tablesOf } from './markdown.ts';

const document = 'docs/security/asvs.md';
const tables = tablesOf(readFileSync(inRepository(document), 'utf8'));

/** The first column of each kind of table, and the status of its requirements. */
const kinds: Readonly<Record<string, 'met' | 'not applicable' | 'open'>> = {
  Met: 'met',
  'Not applicable': 'not applicable',
  'Not or partly met': 'open',
};

interface Row {
  chapter: string;
  id: string;
  state: string;
  cells: readonly string[];
}

/** One entry for each requirement in a table. */
const rows: readonly Row[] = tables.flatMap(({ section, header, rows }) => {
  const kind = kinds[header[0] ?? ''];
  const chapter = /^V(\d+) /.exec(section)?.[1];
  if (kind === undefined || chapter === undefined) return [];
  return rows.flatMap((cells) =>
    (cells[0] ?? '')
      .split(', ')
      .map((id) => ({ chapter, id, state: kind === 'open' ? (cells[1] ?? '') : kind, cells })),
  );
});

describe('the record of ASVS 5.0.0', () => {
  test('lists every requirement of levels 1 and 2 once, in its chapter', () => {
    expect(requirements).toHaveLength(253);
    expect(rows.map(({ id }) => id).sort()).toEqual([...requirements].sort());
    for (const { chapter, id } of rows) expect([id, id.startsWith(`${chapter}.`)]).toEqual([id, true]);
  });

  test('states for each requirement how it is met, or what is missing, why and what would fix it', () => {
    for (const { id, state, cells } of rows) {
      expect([id, ['met', 'partly', 'not', 'not applicable'].includes(state)]).toEqual([id, true]);
      for (const cell of cells) expect([id, cell]).not.toEqual([id, '']);
      if (state === 'met') expect([id, referencesIn(cells.at(-1) ?? '').length]).not.toEqual([id, 0]);
    }
  });

  test('has correct totals', () => {
    const states = ['met', 'partly', 'not', 'not applicable'];
    const count = (of: readonly Row[]) => [
      ...states.map((state) => of.filter((row) => row.state === state).length),
      of.length,
    ];
    const summary = tables.find(({ header }) => header[0] === 'Chapter');
    const chapters = [...new Set(requirements.map((id) => id.split('.')[0]))];
    expect(summary?.rows.map(([, ...numbers]) => numbers.map((number) => Number(number.replaceAll('*', ''))))).toEqual([
      ...chapters.map((chapter) => count(rows.filter((row) => row.chapter === chapter))),
      count(rows),
    ]);
  });
});

describe('the security documents', () => {
  const references = securityDocuments().flatMap((path) => {
    const text = readFileSync(inRepository(path), 'utf8');
    const cells = tablesOf(text).flatMap(({ header, rows: others }) => [header, ...others].flat());
    const lines = text.split('\n').filter((line) => !line.startsWith('|'));
    return [
      ...cells.flatMap(referencesIn).map((reference) => ({ document: path, isInTable: true, ...reference })),
      ...lines.flatMap(referencesIn).map((reference) => ({ document: path, isInTable: false, ...reference })),
    ];
  });

  test('refer to existing files', () => {
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(({ path }) => !existsSync(inRepository(path)))).toEqual([]);
  });

  test('refer to existing test titles in these files', () => {
    const untitled = references.filter(
      ({ document: from, isInTable, path, titles }) =>
        from === document && isInTable && /\.(test|spec)\.tsx?$/.test(path) && titles.length === 0,
    );
    expect(untitled).toEqual([]);
    const missing = references
      .filter(({ path }) => existsSync(inRepository(path)))
      .flatMap(({ path, titles }) => {
        const source = readFileSync(inRepository(path), 'utf8');
        return titles.filter((title) => !source.includes(title)).map((title) => `${path}: ${title}`);
      });
    expect(missing).toEqual([]);
  });
});
