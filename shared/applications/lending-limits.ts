import { debtToIncomeLimit, debtToIncomeReported, loanToValueLimits, youngGuarantee } from '../facts/figures-in-law.ts';
import { type Periods, periodOn } from '../facts/periods.ts';
import type { Purpose } from '../loan/purposes.ts';
import type { Destination } from './destinations.ts';

/** A limit that lenders are recommended to keep, in percent: guidance, not a promise, and no right. */
export interface LendingLimit {
  percent: number;
  /** Since when it counts, `YYYY-MM-DD`. */
  from: string;
}

/** Returns the value of a day; for a day before the first one, the first. */
function valueOn<Value>(periods: Periods<Value>, day: string) {
  const period = periodOn(periods, day) ?? periods[0];
  if (!period) throw new Error('A fact without values');
  return period;
}

export interface LoanToValueLimit extends LendingLimit {
  /** With the State's guarantee for the young; undefined for a loan that it is not for. */
  withGuarantee?: number;
}

interface HomeUse {
  purpose: Purpose;
  /** `propertyValue` in euro. */
  loan?: { destination?: Destination | null; propertyValue?: number } | null;
}

/** Whether a loan is for an own permanent home: as its destination says, without one only for a first home. */
export const isOwnHome = ({ purpose, loan }: HomeUse): boolean =>
  loan?.destination ? loan.destination === 'hpp' : purpose === 'first_home';

/** Returns the recommended maximum of a loan as a share of the lower of price and appraisal. */
export function loanToValueLimit(use: HomeUse, day: string): LoanToValueLimit {
  const { value, from } = valueOn(loanToValueLimits, day);
  const percent = isOwnHome(use) ? value.hpp : value.other;
  const guarantee = periodOn(youngGuarantee, day)?.value;
  const isGuaranteed =
    guarantee !== undefined &&
    use.purpose === 'first_home' &&
    isOwnHome(use) &&
    (use.loan?.propertyValue ?? 0) <= guarantee.maximumPrice;
  return { percent, from, withGuarantee: isGuaranteed ? Math.min(100, percent + guarantee.share) : undefined };
}

/**
 * Returns the shares of the net income for the instalments of all credits: the lower one, which newspapers have reported
 * and verdicts use, and the recommended one (loan-truth.md, seed of the register).
 */
export function debtToIncomeLimits(day: string): {
  reported: LendingLimit;
  recommended: LendingLimit;
} {
  const limit = (periods: Periods<number>): LendingLimit => {
    const { value, from } = valueOn(periods, day);
    return { percent: value, from };
  };
  return { reported: limit(debtToIncomeReported), recommended: limit(debtToIncomeLimit) };
}
