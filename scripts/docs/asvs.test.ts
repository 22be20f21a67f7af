import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { requirements } from './asvs-requirements.ts';
import { inRepository, pathsIn, securityDocuments, tablesOf } from './markdown.ts';

const document = 'docs/security/asvs.md';
const text = readFileSync(inRepository(document), 'utf8');
const tables = tablesOf(text);

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
      if (state === 'met') expect([id, pathsIn(cells.at(-1) ?? '').length]).not.toEqual([id, 0]);
    }
  });

  test('has correct totals', () => {
    const [met, partly, not, notApplicable] = ['met', 'partly', 'not', 'not applicable'].map(
      (state) => rows.filter((row) => row.state === state).length,
    );
    expect(text).toContain(
      `Of ${rows.length} requirements ${met} are met, ${partly} partly, ${not} not, and ${notApplicable} do not apply.`,
    );
  });
});

test('the security documents refer to existing files', () => {
  const references = securityDocuments().flatMap((path) =>
    pathsIn(readFileSync(inRepository(path), 'utf8')).map((file) => ({ document: path, file })),
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(({ file }) => !existsSync(inRepository(file)))).toEqual([]);
});
