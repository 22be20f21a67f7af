import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Returns the absolute path of a path in the repository. */
export const inRepository = (path: string): string => join(repository, path);

/** A table of a Markdown file: header cells, and the cells of the other rows. */
export interface Table {
  /** The `##` heading above it; empty before the first one. */
  section: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Returns the tables of a Markdown text, in order. */
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

/** Returns the first table of a document whose first column has this title. Throws if there is none. */
export function tableOf(path: string, firstColumn: string): Table {
  const found = tablesOf(readFileSync(inRepository(path), 'utf8')).find(({ header }) => header[0] === firstColumn);
  if (!found) throw new Error(`${path} has no table whose first column is "${firstColumn}".`);
  return found;
}

/** Returns the inline code in a text. */
export const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const path = /^(?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|md|js|mjs|snap|json|yml|txt)$/;

/** Returns the files that a text mentions by their path in the repository. */
export const pathsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap(codesIn)
    .filter((code) => path.test(code));

/** Returns the documents below docs/security, by path in the repository. */
export const securityDocuments = (): string[] =>
  readdirSync(inRepository('docs/security'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/security/${name}`);

/** Returns the file names of the ADRs in docs/decisions, by number. */
export const decisionFiles = (): string[] =>
  readdirSync(inRepository('docs/decisions'))
    .filter((name) => /^\d{3}-.+\.md$/.test(name))
    .sort();
