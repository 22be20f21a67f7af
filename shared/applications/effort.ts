import { periodOn } from '../facts/periods.ts';
import { shockPoints } from '../facts/values.ts';
import { monthlyInstalment } from '../offers/instalment.ts';
import type { RateType } from '../offers/rates.ts';

/**
 * Returns the percentage points that banks add to a variable or mixed rate before they compare an instalment with the
 * income, on a day (`YYYY-MM-DD`); 0 for a fixed rate.
 */
export function shockOf(
  { rateType, termMonths }: { readonly rateType: RateType; readonly termMonths: number },
  day: string,
): number {
  if (rateType === 'fixa') return 0;
  const points = periodOn(shockPoints, day)?.value ?? [];
  return points.find(({ months = termMonths }) => termMonths <= months)?.points ?? 0;
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
export function effortOf(offer: Terms, monthlyIncome: number, day: string): Effort | undefined {
  const points = shockOf(offer, day);
  const now = shareOf(offer.monthlyPayment, monthlyIncome);
  const risen = monthlyInstalment({ ...offer, interestRate: offer.interestRate + points });
  const shocked = points === 0 ? now : shareOf(risen, monthlyIncome);
  return now === undefined || shocked === undefined ? undefined : { now, shocked, points };
}
