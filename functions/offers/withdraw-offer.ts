import { requireOpen, touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { auditOffer } from '#platform/offers/audit-offer.ts';
import { endChoiceOf } from '#platform/offers/offer-choice.ts';
import { canBecome } from '#shared/offers/status.ts';
import { requireSeen } from './read-offer.ts';
import { toStaffOfferView } from './views.ts';

type WithdrawOffer = UseCase<Dependencies, 'offers.withdraw'>;

/**
 * Withdraws a draft or a published offer. Selected and declined ones are final. A choice of it that waits for
 * confirmations ends.
 */
export const withdrawOffer: WithdrawOffer = (...request) => retrying(async () => withdrawOnce(...request));

const withdrawOnce: WithdrawOffer = async (deps, { applicationId, offerId, version }, caller) => {
  const { database } = deps;
  const { application, offer: before } = await requireSeen(database, { applicationId, offerId, version });
  if (!canBecome(before.status, 'withdrawn'))
    throw new Refusal(application.selectedOfferId ? 'offer.already_chosen' : 'offer.changed');
  const change = startChange(deps, caller);
  const { at } = change;
  const after: Offer = { ...before, status: 'withdrawn', updatedAt: at, version: version + 1 };
  const action = before.status === 'draft' ? 'offer.draft_withdrawn' : 'offer.withdrawn';
  const ended = await endChoiceOf(database, { application, offer: before, change });
  await change.commit([
    // Touched if it was published, so that a concurrent choice fails.
    before.status === 'published'
      ? touchAsRead(application, { at, ...ended?.change })
      : requireOpen(applicationId, { at }),
    replaceOffer(before, after),
    auditOffer(change, { action, before, after }),
    ...(ended?.steps ?? []),
  ]);
  return toStaffOfferView(after, change.instant);
};
