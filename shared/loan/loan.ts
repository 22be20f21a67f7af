import { ensure, type LoanErrorCode } from './error.ts';

/** A stretch of the term in which one rate rule holds. */
export interface Phase {
  /** Whole months, at least 1. */
  months: number;
  kind: 'fixed' | 'indexed';
  /** Nominal annual rate in percent, from -2 to 15, used with three decimals. Of an indexed phase: index plus spread. */
  tan: number;
  index?: 'euribor_3m' | 'euribor_6m' | 'euribor_12m';
  /** The index in percent, as it stood in `indexMonth`. */
  indexValue?: number;
  /** `YYYY-MM`. */
  indexMonth?: string;
  /** Percentage points above the index. */
  spread?: number;
  /** Whether only interest is paid; the last instalment of the loan pays the balance all the same. */
  interestOnly?: boolean;
}

/** A fee, tax or insurance premium that comes with the loan. */
export interface Cost {
  name: string;
  /** Integer cents, 0 or more: once, each month or each year. */
  cents: number;
  when: 'initial' | 'monthly' | 'yearly';
  /** Whether it counts in TAEG and MTIC; true by default. */
  inTaeg?: boolean;
}

/** A part of the amount that is paid out so many months after signing; 0 is the signing itself. */
export interface Drawdown {
  month: number;
  cents: number;
}

export interface Loan {
  /** Integer cents. */
  amountCents: number;
  /** Whole months, 1 to 1200. */
  termMonths: number;
  /** In order; their months add up to the term. */
  phases: readonly Phase[];
  costs?: readonly Cost[];
  /** All of the amount at signing by default; otherwise they add up to it. */
  drawdowns?: readonly Drawdown[];
  /** Whether stamp duty of 4 % is due on interest: loans that are not for one's own permanent home. */
  interestStamp?: boolean;
}

/** The largest amount, in cents: 1 000 million euro. All products below stay exact in doubles up to it. */
const maximumCents = 100_000_000_000;

/** Throws unless the value is an integer number of cents from 0, or from 1 if `positive`. */
export function checkCents(cents: number, code: LoanErrorCode, positive = false): void {
  ensure(Number.isInteger(cents) && cents >= (positive ? 1 : 0) && cents <= maximumCents, code);
}

function checkPhase({ months, kind, tan, indexValue, spread, indexMonth }: Phase): void {
  ensure(Number.isInteger(months) && months > 0 && (kind === 'fixed' || kind === 'indexed'), 'phases');
  ensure(Number.isFinite(tan) && tan >= -2 && tan <= 15, 'tan');
  ensure(indexMonth === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(indexMonth), 'date');
  // The margin of a billionth is for decimals that doubles do not hold exactly.
  if (kind === 'indexed' && indexValue !== undefined && spread !== undefined)
    ensure(Math.abs(tan - indexValue - spread) <= 0.001 + 1e-9, 'tan');
}

/** Throws a `LoanError` unless every figure of the loan is possible and all of them fit together. */
export function checkLoan({ amountCents, termMonths, phases, costs = [], drawdowns }: Loan): void {
  checkCents(amountCents, 'amount', true);
  ensure(Number.isInteger(termMonths) && termMonths >= 1 && termMonths <= 1200, 'term');
  ensure(Array.isArray(phases), 'phases');
  for (const phase of phases) checkPhase(phase);
  ensure(phases.reduce((sum, { months }) => sum + months, 0) === termMonths, 'phases');
  for (const { cents, when } of costs) {
    checkCents(cents, 'costs');
    ensure(when === 'initial' || when === 'monthly' || when === 'yearly', 'costs');
  }
  if (!drawdowns) return;
  for (const { month, cents } of drawdowns) {
    checkCents(cents, 'drawdowns', true);
    ensure(Number.isInteger(month) && month >= 0 && month < termMonths, 'drawdowns');
  }
  ensure(drawdowns.reduce((sum, { cents }) => sum + cents, 0) === amountCents, 'drawdowns');
}

/** Returns the rate in thousandths of a percent, the precision in which banks quote it. */
export const thousandths = (percent: number): number => Math.round(percent * 1000);
