import { touchAsRead } from '#database/applications/writes.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import { formerDeed } from '#platform/deed-day.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { auditOffer } from '#platform/offers/audit-offer.ts';
import type { UndoContext } from './undo-context.ts';

const overtaken = () => new Refusal('undo.overtaken');

/** Returns the steps that give a chosen offer its place back; not once somebody has confirmed the one that had it. */
export async function undoReplacement(
  { database }: Pick<Dependencies, 'database'>,
  { application, act, change }: UndoContext,
): Promise<readonly Step[]> {
  const { applicationId, offerId, version, choice } = act;
  if (application.version !== version || application.selectedOfferId !== offerId) throw overtaken();
  const offers = await listOffers(database, applicationId);
  const selected = offers.find((offer) => offer.offerId === offerId);
  const replaced = offers.find(({ replacedBy, status }) => replacedBy === offerId && status === 'declined');
  if (!selected || !replaced) throw overtaken();
  const { selectedAt: _chosen, ...published } = selected;
  const { replacedBy: _by, ...former } = replaced;
  const after: Offer = { ...former, status: 'selected', updatedAt: change.at };
  const { set, remove, steps } = formerDeed(application, act, change);
  return [
    touchAsRead(
      application,
      {
        at: change.at,
        set: { selectedOfferId: replaced.offerId, ...(choice && { choice }), ...set },
        remove: [...(choice ? [] : (['choice'] as const)), ...remove],
      },
      overtaken,
    ),
    replaceOffer(selected, { ...published, status: 'published', updatedAt: change.at }, overtaken),
    replaceOffer(replaced, after, overtaken),
    ...steps,
    auditOffer(change, { action: 'offer.replacement_undone', before: selected, after }),
  ];
}
