import { daysAfter } from '../kit/lisbon-time.ts';
import type { RateIndex } from './rate-types.ts';

/** The means of the index in a month, in percent with at most three decimals. */
export type EuriborMeans = Readonly<Record<RateIndex, number>>;

export interface EuriborMonth extends EuriborMeans {
  /** The month of the means, `YYYY-MM`. Contracts of the following month use them. */
  month: string;
}

/** Where the means are read. */
export const euriborSource = {
  source: 'Euribor-EBF / Banco de Portugal',
  sourceUrl: 'https://bpstat.bportugal.pt/',
};

/** Months back for which means can be entered. */
const euriborMonths = 24;

/** Limits of a mean, in percent. */
export const euriborRange = { minimum: -2, maximum: 15 } as const;

/** Points of difference to the month before that have to be confirmed. */
const maximumStep = 1;

/** Returns the month so many months later, `YYYY-MM`; earlier for a negative number. */
export function monthsAfter(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Returns the last day of a month. */
const lastDayOf = (month: string): string => daysAfter(`${monthsAfter(month, 1)}-01`, -1);

/** Returns why the means of a month cannot be entered on a day; undefined if they can. */
export function euriborMonthProblem(month: string, day: string): string | undefined {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return 'Indica o mês';
  if (month > day.slice(0, 7)) return 'Este mês ainda não chegou';
  if (day <= lastDayOf(month)) return 'Este mês ainda não acabou: a média só se conhece no fim';
  if (month < monthsAfter(day.slice(0, 7), -euriborMonths)) return `Só podes indicar os últimos ${euriborMonths} meses`;
  return undefined;
}

/** Returns the indexes whose mean differs from that of the month before by more than a point. */
export const euriborSteps = (means: EuriborMeans, before: EuriborMeans | undefined): readonly RateIndex[] =>
  (['euribor_3m', 'euribor_6m', 'euribor_12m'] as const).filter(
    (index) => before && Math.abs(means[index] - before[index]) > maximumStep + 1e-9,
  );
