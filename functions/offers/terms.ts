import type { Application } from '#database/applications/entity.ts';
import type { Offer } from '#database/offers/entity.ts';
import { paysInterestStamp } from '#shared/applications/destinations.ts';
import { lenderNamed } from '#shared/lenders/lenders.ts';
import { totals } from '#shared/loan/index.ts';
import { computedInstalment } from '#shared/offers/figures.ts';
import { loanOf } from '#shared/offers/loan.ts';
import { rateOf } from '#shared/offers/phases.ts';
import type { RouteInput } from '#shared/routes.ts';

type TypedTerms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;
type Terms = Omit<
  Offer,
  'applicationId' | 'offerId' | 'status' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'selectedAt' | 'version'
>;

/**
 * Completes terms for storage: rate, index and spread follow from the phases; an absent instalment and the sum of the
 * instalments are computed. Whether stamp duty is due on interest follows from the case.
 */
export function completeTerms(typed: TypedTerms, application: Application): Terms {
  const { bankName, loanAmount, termMonths, summary, phases, costs, insurances, products } = typed;
  const { kind, issuedAt, submissionId, fineTaeg, fineMtic, earlyRepaymentPercent, validUntil, rateReason } = typed;
  const { rateType, interestRate, index, spread } = rateOf(phases);
  const loan = { loanAmount, termMonths, phases };
  const { monthlyPayment = computedInstalment(loan) } = typed;
  const interestStamp = paysInterestStamp(application) || undefined;
  return {
    kind,
    issuedAt,
    submissionId,
    bankName,
    lenderId: lenderNamed(bankName)?.id,
    loanAmount,
    rateType,
    interestRate,
    termMonths,
    monthlyPayment,
    totalCost: totals(loanOf(loan)).instalmentsCents / 100,
    index,
    spread,
    phases,
    costs,
    insurances,
    products,
    fineTaeg,
    fineMtic,
    earlyRepaymentPercent,
    validUntil,
    rateReason,
    interestStamp,
    summary: summary || undefined,
  };
}
