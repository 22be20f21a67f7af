import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Absolute path of a path in the repository. */
export const inRepository = (path: string): string => join(repository, path);

/** A table of a Markdown file: the cells of its first row, and those of every other row. */
export interface Table {
  /** The `##` heading that it stands below; empty above the first one. */
  readonly section: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The tables of a Markdown text, in their order. */
export function tablesOf(markdown: string): Table[] {
  const tables: { section: string; header: string[]; rows: string[][] }[] = [];
  let section = '';
  let current: (typeof tables)[number] | undefined;
  for (const line of markdown.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    if (!line.startsWith('|')) {
      current = undefined;
      continue;
    }
    const cells = cellsOf(line);
    if (current === undefined) {
      current = { section, header: cells, rows: [] };
      tables.push(current);
    } else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) current.rows.push(cells);
  }
  return tables;
}

/** The first table of a document whose first column has this title. Throws where there is none. */
export function tableOf(path: string, firstColumn: string): Table {
  const found = tablesOf(readFileSync(inRepository(path), 'utf8')).find(({ header }) => header[0] === firstColumn);
  if (!found) throw new Error(`${path} has no table whose first column is "${firstColumn}".`);
  return found;
}

/** What stands in code quotes in a text. */
export const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** A file that a document names, with the titles of the tests in it that it names. */
export interface Reference {
  readonly path: string;
  readonly titles: readonly string[];
}

const path = /^(?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|md|js|mjs|snap|json|yml|txt)$/;

/**
 * The files that a text names as `` `functions/a.test.ts`: title · another title ``. Titles end at a line break (`<br>`),
 * at the next file, or, where the name of the file follows a bracket, at the closing one.
 */
export function referencesIn(text: string): Reference[] {
  const parts = text.split(/<br>|(?<= )(?=\(?`(?:[\w.-]+\/)+[\w.-]+\.\w+`)/);
  return parts.flatMap((part) => {
    const [, bracket, file = '', rest] = /^(\()?`([^`]+)`(?:: (.+))?/.exec(part) ?? [];
    if (!path.test(file)) return [];
    const titles = bracket ? rest?.split(')')[0] : rest;
    const isTest = /\.(test|spec)\.tsx?$/.test(file);
    return [{ path: file, titles: isTest && titles ? titles.split(' · ').map((title) => title.trim()) : [] }];
  });
}

/** The documents below docs/security, by their paths in the repository. */
export const securityDocuments = (): string[] =>
  readdirSync(inRepository('docs/security'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/security/${name}`);

/** The names of the ADRs below docs/decisions, in the order of their numbers. */
export const decisionFiles = (): string[] =>
  readdirSync(inRepository('docs/decisions'))
    .filter((name) => /^\d{3}-.+\.md$/.test(name))
    .sort();
