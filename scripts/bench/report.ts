import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The result of a measurement, as one table. */
export interface Section {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export interface Row {
  /** By column; absent values were not measured. */
  readonly values: Readonly<Record<string, string | number | undefined>>;
  /** Maximum value of one of the columns. */
  readonly budget?: { readonly column: string; readonly limit: number };
}

const budgetColumn = 'Budget';

export function isBroken({ values, budget }: Row): boolean {
  if (!budget) return false;
  const value = values[budget.column];
  return typeof value !== 'number' || value > budget.limit;
}

/** `682 996`, `0.5`, `14.21`. */
const text = (value: string | number | undefined): string =>
  typeof value === 'number'
    ? value.toLocaleString('en', { maximumFractionDigits: 2 }).replaceAll(',', ' ')
    : (value ?? '-');

function budgetText(row: Row): string {
  if (!row.budget) return '';
  return `${row.budget.column} <= ${text(row.budget.limit)}${isBroken(row) ? '  BROKEN' : ''}`;
}

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
