import type { DocumentType } from '#shared/documents/catalogue.ts';
import type { ReadingKind } from '#shared/documents/reading/reading.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';

/** The documents of one kind that are sent as several files: `payslip_1` to `payslip_3` are `payslip`. */
type FamilyOf<Type> = Type extends `${infer Name}_${number}` ? Name : never;
export type FamilyName = FamilyOf<DocumentType>;

interface Family {
  label: string;
  help: string;
  /** How many files it has: a month each, the last one first. */
  size: number;
  /** What each of them is. */
  kind: ReadingKind;
}

export const families: Readonly<Record<FamilyName, Family>> = {
  payslip: { label: 'Recibos de vencimento', help: 'Um ficheiro por mês.', size: 3, kind: 'payslip' },
  bank: {
    label: 'Extratos bancários',
    help: 'Um ficheiro por mês, da conta onde recebes.',
    size: 3,
    kind: 'bank_statement',
  },
};

/** Returns a month, `YYYY-MM`, as a count of months, so that the difference of two is their distance. */
export const monthCount = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Returns the month, `YYYY-MM`, of a payslip or statement that says it. */
export const monthOfFields = ({ period, period_to: to }: ReadingView['fields']): string | undefined =>
  period ?? to?.slice(0, 7);

/** A document's family and its number in it, from 1. */
export interface FamilyPlace {
  family: FamilyName;
  number: number;
}

/** Returns the place of a type in its family; undefined for a document that is one file. */
export function familyPlace(type: string): FamilyPlace | undefined {
  const [, name = '', number] = /^(.+)_(\d)$/.exec(type) ?? [];
  return Object.hasOwn(families, name) ? { family: name as FamilyName, number: Number(number) } : undefined;
}

/** A place of a family, with what was read of its file. */
export interface PlaceRow {
  docType: string;
  document?: { reading?: ReadingView } | undefined;
}

/**
 * Returns the month of each place of a family, counted: that of its file, else the one before or after a file beside it,
 * else the last months before this one.
 *
 * @param thisMonth `YYYY-MM`
 */
export function monthsOfPlaces(rows: readonly PlaceRow[], thisMonth: string): readonly number[] {
  const read = rows.map(({ docType, document }) => {
    const place = familyPlace(docType);
    const reading = document?.reading;
    const month = place && reading?.kind === families[place.family].kind ? monthOfFields(reading.fields) : undefined;
    return month === undefined ? undefined : monthCount(month);
  });
  const known = read.findIndex((month) => month !== undefined);
  const first = known < 0 ? monthCount(thisMonth) - 1 : (read[known] ?? 0) + known;
  return read.map((month, index) => month ?? first - index);
}

/** Returns a counted month as a title: 'Outubro', or 'Dezembro de 2025' in another year. */
export function monthTitle(month: number, thisMonth: string): string {
  const year = Math.floor(month / 12);
  const name = new Date(Date.UTC(year, month % 12)).toLocaleDateString('pt-PT', { month: 'long', timeZone: 'UTC' });
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return String(year) === thisMonth.slice(0, 4) ? title : `${title} de ${year}`;
}
