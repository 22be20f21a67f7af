import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { canBecome } from '#shared/offers/status.ts';
import { auditOffer } from './audit.ts';
import { requireSeen } from './read-offer.ts';
import { toStaffOfferView } from './views.ts';

/** Withdraws a draft or a published offer. Selected and declined ones are final. */
export const withdrawOffer: UseCase<Dependencies, 'offers.withdraw'> = async (
  deps,
  { applicationId, offerId, version },
  caller,
) => {
  const { database } = deps;
  const { application, offer: before } = await requireSeen(database, { applicationId, offerId, version });
  if (!canBecome(before.status, 'withdrawn'))
    throw new Refusal(application.selectedOfferId ? 'offer.already_chosen' : 'offer.changed');
  const change = startChange(deps, caller);
  const { at } = change;
  const after: Offer = { ...before, status: 'withdrawn', updatedAt: at, version: version + 1 };
  const action = before.status === 'draft' ? 'offer.draft_withdrawn' : 'offer.withdrawn';
  await change.commit([
    // Touched if it was published, so that a concurrent choice among other offers fails.
    requireOpen(applicationId, { touch: before.status === 'published', at }),
    replaceOffer(before, after),
    auditOffer(change, { action, before, after }),
  ]);
  return toStaffOfferView(after, change.instant);
};
