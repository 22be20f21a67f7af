import type { Database } from '#database/database.ts';
import { findPerson } from '#database/people/reads.ts';
import type { StoredCard } from '#database/work/entity.ts';
import { nextDate } from '#shared/agenda/dates.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { type TableColumn, tableColumnTitles } from '#shared/applications/table.ts';
import type { CsvField } from '#shared/kit/csv.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { wordsOfOrigin } from '#shared/people/origin.ts';

const day = 24 * 3_600_000;

/** A row of the table as a line of a CSV file; days in ISO form, numbers as numbers. */
export type CsvLine = readonly CsvField[];

/** Columns of amounts, which the file says in euro. */
const isAmount = (column: TableColumn): boolean => column === 'amount' || column === 'offer';

export const csvHead = (columns: readonly TableColumn[]): CsvLine => [
  'Cliente',
  ...columns.map((column) => `${tableColumnTitles[column]}${isAmount(column) ? ' (€)' : ''}`),
];

/** Returns how a case becomes a line at `now`; the names of members are read once. */
export function csvLines(database: Database, columns: readonly TableColumn[], now: Date) {
  const today = lisbonDay(now);
  const names = new Map<string, Promise<string>>();
  const nameOf = (personId: string): Promise<string> => {
    const name =
      names.get(personId) ?? findPerson(database, personId).then((person) => person?.name ?? person?.email ?? '');
    names.set(personId, name);
    return name;
  };
  const field = async (card: StoredCard, column: TableColumn): Promise<CsvField> => {
    switch (column) {
      case 'stage':
        return card.outcome ? outcomeLabels[card.outcome] : describeStage(card.status).title;
      case 'days':
        return Math.max(0, Math.round((Date.parse(today) - Date.parse(lisbonDay(card.stageSince))) / day));
      case 'amount':
        return card.loanAmount ?? null;
      case 'offer':
        return card.offers?.highest ?? null;
      case 'bank':
        return card.bank ?? null;
      case 'responsible':
        return card.responsibleId === undefined ? 'Sem responsável' : nameOf(card.responsibleId);
      case 'date':
        return nextDate(card.dates ?? [], today)?.on ?? null;
      case 'purpose':
        return purposeLabels[card.purpose];
      case 'origin':
        return wordsOfOrigin(card.origin ?? null);
      case 'begun':
        return lisbonDay(card.createdAt);
    }
  };
  return async (card: StoredCard): Promise<CsvLine> => [
    card.clientName ?? 'Sem nome',
    ...(await Promise.all(columns.map((column) => field(card, column)))),
  ];
}
