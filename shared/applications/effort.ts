import { monthlyInstalment } from '../offers/instalment.ts';
import type { RateType } from '../offers/rates.ts';
import { rateShock } from './lending-limits.ts';

/**
 * Points that banks add to a rate that can rise before they compare an instalment with the income, by the term: half a
 * point up to 5 years, one up to 10, one and a half beyond (Banco de Portugal, macroprudential recommendation, since
 * October 2023). A fixed rate does not rise.
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
  /** TAN, percent a year. */
  readonly interestRate: number;
  readonly rateType: RateType;
  readonly termMonths: number;
  /** Euro. */
  readonly monthlyPayment: number;
}

/** What of a net monthly income (euro) an instalment takes, in percent with one decimal; undefined without an income. */
const shareOf = (instalment: number, monthlyIncome: number): number | undefined =>
  monthlyIncome > 0 ? Math.round((instalment / monthlyIncome) * 1000) / 10 : undefined;

export interface Effort {
  /** Percent of the income. */
  readonly now: number;
  /** Percent of the income with the rate risen by `points`; the same for a fixed rate. */
  readonly shocked: number;
  /** Percentage points. */
  readonly points: number;
}

/**
 * The effort rate (DSTI) of an offer: its instalment, as it is and with a risen rate, in relation to the net income.
 * Instalments of other credits are not in it: the portal does not know them.
 */
export function effortOf(offer: Terms, monthlyIncome: number): Effort | undefined {
  const points = shockOf(offer);
  const now = shareOf(offer.monthlyPayment, monthlyIncome);
  const risen = monthlyInstalment({ ...offer, interestRate: offer.interestRate + points });
  const shocked = points === 0 ? now : shareOf(risen, monthlyIncome);
  return now === undefined || shocked === undefined ? undefined : { now, shocked, points };
}
