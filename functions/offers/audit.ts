import type { AuditEntry } from '#database/audit/entity.ts';
import type { Change } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import type { Step } from '#database/transaction.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { offeredTerms, recordedDetails } from './terms.ts';

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
