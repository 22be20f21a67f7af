import { checkCents } from './loan.ts';

export interface LoanToValueInput {
  amountCents: number;
  priceCents: number;
  appraisalCents?: number;
}

export interface LoanToValue {
  /** Unrounded. */
  percent: number;
  /** Which of the two the loan was divided by: the lower one, the price if they are equal or there is no appraisal. */
  basis: 'price' | 'appraisal';
}

/**
 * Returns the loan as a share of the lower of price and appraisal.
 *
 * @throws LoanError `amount` or `price` unless all are positive whole cents
 */
export function loanToValue({ amountCents, priceCents, appraisalCents = priceCents }: LoanToValueInput): LoanToValue {
  checkCents(amountCents, 'amount', true);
  checkCents(priceCents, 'price', true);
  checkCents(appraisalCents, 'price', true);
  return {
    percent: (amountCents * 100) / Math.min(priceCents, appraisalCents),
    basis: appraisalCents < priceCents ? 'appraisal' : 'price',
  };
}
