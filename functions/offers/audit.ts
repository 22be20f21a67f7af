import type { AuditEntry } from '../database/audit-entry.ts';
import { recordAudit } from '../database/audit-entry.ts';
import type { Offer } from '../database/offer.ts';
import type { Step } from '../database/transaction.ts';

/** The facts of an offer that the audit trail keeps. */
export const factsOf = ({ offerId, status, bankName, ...offer }: Offer) => ({
  ...{ offerId, status, bankName },
  loanAmount: offer.loanAmount,
  rateType: offer.rateType,
  interestRate: offer.interestRate,
  index: offer.index ?? null,
  spread: offer.spread ?? null,
  termMonths: offer.termMonths,
  monthlyPayment: offer.monthlyPayment,
  totalCost: offer.totalCost,
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
    ...(before ? { before: factsOf(before) } : {}),
    after: factsOf(after),
  });
