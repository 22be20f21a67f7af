import type { Loan } from '../loan/index.ts';
import type { RateType } from './rates.ts';

interface Terms {
  /** Euro. */
  readonly loanAmount: number;
  /** TAN, in percent per year. */
  readonly interestRate: number;
  readonly rateType: RateType;
  readonly termMonths: number;
}

/**
 * Returns an offer as the engine's loan, without costs. An offer states one rate: a mixed one counts as indexed from the
 * beginning, because the length of its fixed phase is not stored.
 */
export const loanOf = ({ loanAmount, interestRate, rateType, termMonths }: Terms): Loan => ({
  amountCents: Math.round(loanAmount * 100),
  termMonths,
  phases: [{ months: termMonths, kind: rateType === 'fixa' ? 'fixed' : 'indexed', tan: interestRate }],
});
