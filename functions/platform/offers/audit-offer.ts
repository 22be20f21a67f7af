import type { AuditEntry } from '#database/audit/entity.ts';
import type { Change } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import type { Step } from '#database/transaction.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { describePhases } from '#shared/offers/phases.ts';

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

/** Returns what the audit trail records of an offer beside its terms; `null` for what is absent. */
const recordedDetails = (offer: Offer) => ({
  phases: describePhases(offer.phases),
  rateReason: offer.rateReason ?? null,
  fineTaeg: offer.fineTaeg ?? null,
  fineMtic: offer.fineMtic ?? null,
  validUntil: offer.validUntil ?? null,
  offerKind: offer.kind ?? 'simulacao',
  issuedAt: offer.issuedAt ?? null,
});

const factsOf = (offer: Offer) => ({
  offerId: offer.offerId,
  status: offer.status,
  ...offeredTerms(offer),
  ...recordedDetails(offer),
});

interface OfferAudit {
  action: AuditEntry['action'];
  before?: Offer;
  after: Offer;
  /** What the client saw of it beside its terms. */
  shown?: Facts;
}

export const auditOffer = ({ audit }: Change, { action, before, after, shown }: OfferAudit): Step =>
  audit({
    applicationId: after.applicationId,
    action,
    before: before && factsOf(before),
    after: { ...factsOf(after), ...shown },
  });
