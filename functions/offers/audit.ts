import type { AuditEntry } from '../database/audit/entity.ts';
import { recordAudit } from '../database/audit/writes.ts';
import type { Offer } from '../database/offers/entity.ts';
import type { Step } from '../database/transaction.ts';
import { offeredTerms } from './terms.ts';

/** The facts of an offer that the audit trail keeps. */
const factsOf = (offer: Offer) => ({
  offerId: offer.offerId,
  status: offer.status,
  ...offeredTerms(offer),
});

interface Actor {
  readonly personId: string;
  readonly role: AuditEntry['actorRole'];
}

interface OfferAudit extends Pick<AuditEntry, 'applicationId' | 'auditId' | 'at' | 'action'> {
  readonly before?: Offer;
  readonly after: Offer;
}

export const auditOffer = ({ personId, role }: Actor, { before, after, ...entry }: OfferAudit): Step =>
  recordAudit({
    ...entry,
    actorId: personId,
    actorRole: role,
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
  });
