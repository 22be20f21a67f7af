import { describeStage } from '#shared/applications/stages.ts';
import type { CsvField } from '#shared/kit/csv.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { once } from '#shared/kit/once.ts';
import { roughDuration } from '#shared/messages/answer-time.ts';
import type { Series } from './charts.tsx';
import type { CellLink } from './report-links.ts';

/** A cell of a table: a name, a count, or a measured value with the words for it. */
export type Cell = string | number | { value: number | null; text: string };

/** A column's title, with the unit that its numbers have in the CSV file. */
type Head = string | { title: string; unit: string };

export const titleOf = (head: Head): string => (typeof head === 'string' ? head : head.title);

export const textOf = (cell: Cell): string => (typeof cell === 'object' ? cell.text : String(cell));

/** Returns the table of a figure for a CSV file: measured values as numbers, with the unit in the head. */
export const csvRows = ({ head, rows }: Pick<Figure, 'head' | 'rows'>): readonly (readonly CsvField[])[] => [
  head.map((each) => (typeof each === 'string' ? each : `${each.title} (${each.unit})`)),
  ...rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.value : cell))),
];

/** One figure of the report: a chart, and the table with its numbers. */
export interface Figure {
  title: string;
  /** What it shows, and how to read it. */
  hint: string;
  kind: 'lines' | 'bars' | 'rows';
  /** Names of the months or rows. */
  names: readonly string[];
  series: readonly Series[];
  /** The text at the end of a row. */
  text?: (row: number) => string;
  head: readonly Head[];
  /** The rows of the table; the first column has the names. */
  rows: readonly (readonly Cell[])[];
  /** The requests that a cell counts. */
  link?: CellLink;
}

const monthFormat = once(() => new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' }));

/** '2026-11' as 'nov/26'. */
export const monthName = (month: string): string =>
  `${monthFormat()
    .format(new Date(`${month}-15T12:00:00Z`))
    .replace('.', '')}/${month.slice(2, 4)}`;

/** Hours as people say them; '—' for none. */
export const duration = (hours: number | null): string => (hours === null ? '—' : roughDuration(hours * 60));

/** Hours in days, to a hundredth. */
export const inDays = (hours: number | null): Cell => ({
  value: hours === null ? null : Math.round((hours / 24) * 100) / 100,
  text: duration(hours),
});

/** A part of a whole in percent; '—' of nothing. */
export function share(part: number, whole: number): { value: number | null; text: string } {
  if (whole === 0) return { value: null, text: '—' };
  const value = Math.round((part / whole) * 100);
  return { value, text: `${value}\u00a0%` };
}

export const euro = (amount: number): Cell => ({ value: amount, text: formatEuro(amount) });

export const stageTitle = (stage: string): string => describeStage(stage).title;

export type NameOf = (id: string) => string | undefined;

export const memberName = (id: string | null, nameOf: NameOf): string =>
  id === null ? 'Sem responsável' : (nameOf(id) ?? '…');
