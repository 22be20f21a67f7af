import type { LoanView } from '#shared/applications/routes.ts';
import { loanToValue } from '#shared/loan/loan-to-value.ts';

const centsOf = (euro: number): number => Math.round(euro * 100);

/** Returns a loan as an unrounded share of the lower of price and appraisal, and which of them that is. */
export const loanRatioOf = ({ loanAmount, propertyValue, appraisal }: LoanView) =>
  loanToValue({
    amountCents: centsOf(loanAmount),
    priceCents: centsOf(propertyValue),
    appraisalCents: appraisal ? centsOf(appraisal.value) : undefined,
  });
