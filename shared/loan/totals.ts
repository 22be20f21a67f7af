import { stampInterest } from '../facts/figures-in-law.ts';
import { type Cost, checkLoan, type Loan } from './loan.ts';
import { type PlanRow, scheduleOf } from './plan.ts';
import { divideHalfUp } from './rounding.ts';

export interface Totals {
  /** All instalments, with the stamp duty on interest where it is due. */
  instalmentsCents: number;
  /** All costs that count, over the term. */
  costsCents: number;
  /** MTIC: everything that is paid. */
  mticCents: number;
}

/** Stamp duty on interest, in percent. */
const interestStampRate = stampInterest.at(-1)?.value ?? 0;

/** Returns the stamp duty on the interest of one month, in cents; none on negative interest. */
const stampOf = (interestCents: number): number => divideHalfUp(Math.max(0, interestCents) * interestStampRate, 100);

/** Returns what is paid in each month of a plan: the instalment, and the stamp duty on its interest where it is due. */
export const paymentsOf = ({ interestStamp = false }: Loan, rows: readonly PlanRow[]): readonly number[] =>
  rows.map(({ instalmentCents, interestCents }) => instalmentCents + (interestStamp ? stampOf(interestCents) : 0));

/** Returns the sums of the costs that count in TAEG and MTIC, by when they are paid. */
export function costsOf({ costs = [] }: Loan): Readonly<Record<Cost['when'], number>> {
  const sums = { initial: 0, monthly: 0, yearly: 0 };
  for (const { when, cents, inTaeg = true } of costs) if (inTaeg) sums[when] += cents;
  return sums;
}

/**
 * Returns what the loan costs over its term. Yearly costs count a twelfth with each instalment; they are summed and
 * rounded once.
 *
 * @throws LoanError if the loan is not possible
 */
export function totals(loan: Loan): Totals {
  checkLoan(loan);
  const { initial, monthly, yearly } = costsOf(loan);
  const instalmentsCents = paymentsOf(loan, scheduleOf(loan).rows).reduce((sum, cents) => sum + cents, 0);
  const costsCents = initial + monthly * loan.termMonths + divideHalfUp(yearly * loan.termMonths, 12);
  return { instalmentsCents, costsCents, mticCents: instalmentsCents + costsCents };
}
