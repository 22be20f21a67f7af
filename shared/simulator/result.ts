import { type Periods, periodOn } from '../facts/periods.ts';
import { formatEuro } from '../kit/format.ts';
import { shownPercent } from '../loan/format.ts';
import type { Problems } from './fields.ts';

/** A figure of a result, as it is shown. */
export interface Line {
  label: string;
  value: string;
  note?: string;
}

export interface Table {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[];
}

/** What is paid in one year of the loan, in cents. */
export interface Year {
  year: number;
  principalCents: number;
  interestCents: number;
  /** What is owed at its end. */
  balanceCents: number;
}

/** What a tab shows. */
export interface Result {
  headline: Line;
  lines: readonly Line[];
  tables: readonly Table[];
  /** Sentences below the figures. */
  notes: readonly string[];
  /** For the chart; only of an instalment. */
  years?: readonly Year[];
  /** In euro; only of what one can buy. */
  affordable?: { price: number; loan: number };
}

/** A result, or the sentences at the fields that prevent one. */
export type Outcome = { result: Result } | { problems: Problems };

/** 758,86 € */
export const shownCents = (cents: number): string => formatEuro(cents / 100);

/** 3 %; 2,963 %: a rate with at most three decimals. */
export const shownRate = (percent: number): string =>
  `${shownPercent(percent, 3).replace(/,?0+$/, '').replace('-', '−') || '0'} %`;

/** 34,6 % */
export const shownShare = (percent: number): string => `${shownPercent(percent, 1)} %`;

/** Whether the value of a day is not known from law or regulator, so that the team has to confirm it. */
export function isUnconfirmed(periods: Periods<unknown>, day: string): boolean {
  const confidence = periodOn(periods, day)?.confidence;
  return confidence === 'press' || confidence === 'unsourced';
}
