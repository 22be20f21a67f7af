import { monthlyInstalment } from '../offers/instalment.ts';
import type { RateType } from '../offers/rates.ts';
import { rateShock } from './lending-limits.ts';

/**
 * Returns the percentage points that banks add to a variable or mixed rate before they compare an instalment with the
 * income: 0.5 for terms up to 5 years, 1 up to 10, 1.5 beyond (Banco de Portugal, macroprudential recommendation, since
 * October 2023). 0 for a fixed rate.
 */
export function shockOf({
  rateType,
  termMonths,
}: {
  readonly rateType: RateType;
  readonly termMonths: number;
}): number {
  if (rateType === 'fixa') return 0;
  if (termMonths <= 60) return 0.5;
  return termMonths <= 120 ? 1 : rateShock;
}

interface Terms {
  /** Euro. */
  readonly loanAmount: number;
  /** TAN, in percent per year. */
  readonly interestRate: number;
  readonly rateType: RateType;
  readonly termMonths: number;
  /** Euro. */
  readonly monthlyPayment: number;
}

/**
 * Returns the share of a net monthly income (euro) that an instalment takes, in percent with one decimal; undefined
 * without an income.
 */
const shareOf = (instalment: number, monthlyIncome: number): number | undefined =>
  monthlyIncome > 0 ? Math.round((instalment / monthlyIncome) * 1000) / 10 : undefined;

export interface Effort {
  /** Percent of the income. */
  readonly now: number;
  /** Percent of the income after the rate has risen by `points`; unchanged for a fixed rate. */
  readonly shocked: number;
  /** Percentage points. */
  readonly points: number;
}

/**
 * Returns the effort rate (DSTI) of an offer: its instalment divided by the net income, at the current and at the
 * raised rate. Excludes instalments of other credits, which the portal does not know.
 */
export function effortOf(offer: Terms, monthlyIncome: number): Effort | undefined {
  const points = shockOf(offer);
  const now = shareOf(offer.monthlyPayment, monthlyIncome);
  const risen = monthlyInstalment({ ...offer, interestRate: offer.interestRate + points });
  const shocked = points === 0 ? now : shareOf(risen, monthlyIncome);
  return now === undefined || shocked === undefined ? undefined : { now, shocked, points };
}
