import { defined } from '../../shared/defined.ts';
import { monthlyInstalment, totalOfInstalments } from '../../shared/offers/instalment.ts';
import type { RateIndex, RateType } from '../../shared/offers/rates.ts';
import type { Offer } from '../database/offers/entity.ts';

interface TypedTerms {
  readonly bankName: string;
  readonly loanAmount: number;
  readonly rateType: RateType;
  readonly interestRate: number;
  readonly index?: RateIndex | undefined;
  readonly spread?: number | undefined;
  readonly termMonths: number;
  readonly monthlyPayment?: number | undefined;
  readonly totalCost?: number | undefined;
  readonly summary?: string | undefined;
}

type Terms = Pick<
  Offer,
  | 'bankName'
  | 'loanAmount'
  | 'rateType'
  | 'interestRate'
  | 'index'
  | 'spread'
  | 'termMonths'
  | 'monthlyPayment'
  | 'totalCost'
  | 'summary'
>;

/** Completes terms for storage: computes an absent instalment and total cost. */
export function completeTerms(typed: TypedTerms): Terms {
  const { bankName, loanAmount, rateType, interestRate, termMonths, index, spread, summary } = typed;
  const monthlyPayment = typed.monthlyPayment ?? monthlyInstalment(typed);
  return {
    bankName,
    loanAmount,
    rateType,
    interestRate,
    termMonths,
    monthlyPayment,
    totalCost: typed.totalCost ?? Math.max(loanAmount, totalOfInstalments(monthlyPayment, termMonths)),
    ...defined({ index, spread }),
    ...(summary && { summary }),
  };
}

/**
 * Returns the terms of an offer for responses and the audit trail: amounts in euros, rates in percent; `null` for
 * absent ones.
 */
export const offeredTerms = (offer: Offer) => ({
  bankName: offer.bankName,
  loanAmount: offer.loanAmount,
  rateType: offer.rateType,
  interestRate: offer.interestRate,
  index: offer.index ?? null,
  spread: offer.spread ?? null,
  termMonths: offer.termMonths,
  monthlyPayment: offer.monthlyPayment,
  totalCost: offer.totalCost,
});
