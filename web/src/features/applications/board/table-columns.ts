import { daysSince } from '#parts/days-since.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import type { TableColumn } from '#shared/applications/table.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { wordsOfOrigin } from '#shared/people/origin.ts';
import { dateOf } from '../date-words.ts';

export const numberColumns: ReadonlySet<TableColumn> = new Set(['days', 'amount', 'offer']);

interface Reading {
  /** Milliseconds. */
  now: number;
  nameOf: (id: string) => string | undefined;
}

/** Returns what a column of the table shows of a case; an unknown value is empty. */
export function cellText(column: TableColumn, card: WorkCard, { now, nameOf }: Reading): string {
  const { responsibleId, loanAmount, offers, nextDate } = card;
  switch (column) {
    case 'stage':
      return card.outcome ? outcomeLabels[card.outcome] : describeStage(card.status).title;
    case 'days':
      return String(daysSince(card.stageSince, now));
    case 'amount':
      return loanAmount === null ? '' : formatEuro(loanAmount);
    case 'offer':
      return offers ? formatEuro(offers.highest) : '';
    case 'bank':
      return card.bank ?? '';
    case 'responsible':
      return responsibleId === null ? 'Sem responsável' : (nameOf(responsibleId) ?? '…');
    case 'date':
      return nextDate ? dateOf(nextDate, now) : '';
    case 'purpose':
      return purposeLabels[card.purpose];
    case 'origin':
      return wordsOfOrigin(card.origin ?? null);
    case 'begun':
      return formatDate(card.createdAt);
  }
}

/** Returns the columns with one shown or hidden; a new one comes last. */
export const withColumn = (columns: readonly TableColumn[], column: TableColumn): readonly TableColumn[] =>
  columns.includes(column) ? columns.filter((each) => each !== column) : [...columns, column];

/** Returns the columns with one moved by so many places. */
export function movedColumn(columns: readonly TableColumn[], column: TableColumn, by: -1 | 1): readonly TableColumn[] {
  const at = columns.indexOf(column);
  const other = columns[at + by];
  if (at < 0 || other === undefined) return columns;
  return columns.map((each) => (each === column ? other : each === other ? column : each));
}
