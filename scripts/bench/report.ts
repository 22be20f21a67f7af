import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The result of a measurement, as one table. */
export interface Section {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
}

/** Maximum value of a column. */
interface Budget {
  column: string;
  limit: number;
}

export interface Row {
  /** By column; absent values were not measured. */
  values: Readonly<Record<string, string | number | undefined>>;
  budget?: Budget | readonly Budget[];
}

const budgetColumn = 'Budget';

const budgetsOf = ({ budget }: Row): readonly Budget[] => [budget ?? []].flat();

function isOver({ values }: Row, { column, limit }: Budget): boolean {
  const value = values[column];
  return typeof value !== 'number' || value > limit;
}

export const isBroken = (row: Row): boolean => budgetsOf(row).some((budget) => isOver(row, budget));

/** `682 996`, `0.5`, `14.21`. */
const text = (value: string | number | undefined): string =>
  typeof value === 'number'
    ? value.toLocaleString('en', { maximumFractionDigits: 2 }).replaceAll(',', ' ')
    : (value ?? '-');

const budgetText = (row: Row): string =>
  budgetsOf(row)
    .map((budget) => `${budget.column} <= ${text(budget.limit)}${isOver(row, budget) ? '  BROKEN' : ''}`)
    .join(', ');

/** Prints a table: first column and budget left-aligned, figures right-aligned. */
export function printSection({ title, columns, rows }: Section): void {
  const hasBudgets = rows.some(({ budget }) => budget);
  const header = hasBudgets ? [...columns, budgetColumn] : columns;
  const lines = [
    header,
    ...rows.map((row) => header.map((name) => (name === budgetColumn ? budgetText(row) : text(row.values[name])))),
  ];
  const widths = header.map((_name, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isText = (at: number): boolean =>
    at === 0 || header[at] === budgetColumn || rows.every(({ values }) => typeof values[header[at] ?? ''] === 'string');
  process.stdout.write(`\n${title}\n`);
  for (const line of lines) {
    const cells = line.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    process.stdout.write(`  ${cells.join('  ').trimEnd()}\n`);
  }
}

const heading = '# Performance';
const introduction =
  'Written by `npm run bench`, which replaces the sections that it measures. Times are of the machine that measured and say how two columns compare, not what a person waits for; sizes, requests and units are exact.';

/** Returns a section in Markdown. */
function markdownOf({ title, columns, rows }: Section, day: string): string {
  const header = rows.some(({ budget }) => budget) ? [...columns, budgetColumn] : columns;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) =>
    line(header.map((name) => (name === budgetColumn ? budgetText(row) : text(row.values[name])).replaceAll('|', '/'))),
  );
  return `## ${title}\n\n${day}\n\n${[line(header), line(header.map(() => '---')), ...body].join('\n')}\n`;
}

/**
 * Writes the sections into a page in Markdown, in place of those of the same title; others stay as they were measured
 * before.
 */
export function writePage(file: string, sections: readonly Section[], now: Date): void {
  const day = now.toISOString().slice(0, 10);
  const [, ...before] = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m) : [];
  const byTitle = new Map(before.map((part) => [part.slice(3, part.indexOf('\n')), `${part.trimEnd()}\n`]));
  for (const section of sections) byTitle.set(section.title, markdownOf(section, day));
  writeFileSync(file, [`${heading}\n\n${introduction}\n`, ...byTitle.values()].join('\n'));
}

/** Writes the same figures as JSON: one object per row. */
export function writeSections(file: string, sections: readonly Section[]): void {
  const tables = sections.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({
      ...row.values,
      ...(row.budget && { budget: row.budget, isBroken: isBroken(row) }),
    })),
  }));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), tables }, null, 2)}\n`);
}
