import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shardsRun } from '#shared/testing/sweeps.ts';
import type { Row, Section } from './report.ts';

type Value = string | number | undefined;

/** A row of a report in JSON: its values, and whether it kept its budget. */
type StoredRow = Readonly<Record<string, Value>> & Pick<Row, 'budget'> & { isBroken?: boolean };

interface Report {
  tables: readonly { title: string; rows: readonly StoredRow[] }[];
}

/** Columns of which the largest counts: the worst part, or what each part counts whole. All other figures are added up. */
const isWorst = (column: string): boolean =>
  /%|\bms\b|\bMB\b|longest|most|^(?:Steps|Calls|Pairs|One of|Seed)$/i.test(column);

function merged(column: string, values: readonly Value[]): Value {
  const figures = values.filter((value) => typeof value === 'number');
  if (figures.length === 0)
    return [...new Set(values.flatMap((value) => (value ? String(value).split(', ') : [])))].toSorted().join(', ');
  return isWorst(column) ? Math.max(...figures) : figures.reduce((sum, figure) => sum + figure, 0);
}

/** Returns a table whose rows are those of the same name in all parts. */
function sectionOf(title: string, rows: readonly StoredRow[]): Section {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((name) => name !== 'budget' && name !== 'isBroken');
  const [first = ''] = columns;
  return {
    title,
    columns,
    rows: [...Map.groupBy(rows, (row) => row[first]).values()].map((parts) => ({
      values: Object.fromEntries(
        columns.map((column) => [
          column,
          merged(
            column,
            parts.map((part) => part[column]),
          ),
        ]),
      ),
      budget: parts.find(({ budget }) => budget)?.budget,
    })),
  };
}

/** Makes one table of each kind of the reports that the parts of a run left in a folder (`SHARDS=folder`). */
export function mergeShards(): readonly Section[] {
  const folder = shardsRun();
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'bench.json')
    .toSorted()
    .flatMap((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Report).tables);
  if (tables.length === 0) throw new Error(`No reports in ${folder}`);
  const byTitle = Map.groupBy(tables, ({ title }) => title);
  return [...byTitle].map(([title, parts]) =>
    sectionOf(
      title,
      parts.flatMap(({ rows }) => rows),
    ),
  );
}
