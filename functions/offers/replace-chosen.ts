import { touchAsRead, withoutDeed } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers, withLender } from '#database/offers/reads.ts';
import { listReceipts } from '#database/offers/receipts.ts';
import { allowsDeed } from '#database/offers/reflection.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import { startUndoable } from '#database/undo/writes.ts';
import { commissionSteps } from '#platform/commissions.ts';
import { auditRemoval, keptDeed } from '#platform/deed-day.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { auditOffer } from '#platform/offers/audit-offer.ts';
import { remindOfChoice } from '#platform/offers/offer-choice.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { asksAgain, canReplace } from '#shared/offers/changes.ts';
import { canBeChosen, expirySentence } from '#shared/offers/clock.ts';
import type { Choice } from '#shared/parties/choice.ts';
import { isAnsweredBy, statusOn } from '#shared/submissions/index.ts';
import { requireSeen } from './read-offer.ts';
import { toStaffOfferView } from './views.ts';

/**
 * Puts the bank's approval in the place of the chosen offer of the same request (spec lenders L5), and tells everybody what
 * changed. With another TAEG, amount, term or instalment all who borrow confirm again. A day of the deed within its
 * reflection no longer stands (spec lenders L6). Can be undone for a moment (spec D37).
 */
export const replaceChosen: UseCase<Dependencies, 'offers.replaceChosen'> = async (
  deps,
  { applicationId, offerId, version },
  caller,
) => {
  const { database, newId } = deps;
  const { application, offer: before } = await requireSeen(database, { applicationId, offerId, version });
  const [offers, parties, submissions] = await Promise.all([
    listOffers(database, applicationId),
    listParties(database, application),
    listSubmissions(database, applicationId),
  ]);
  const chosen = offers.find((offer) => offer.offerId === application.selectedOfferId);
  if (chosen?.status !== 'selected') throw new Refusal('application.changed');
  if (before.status !== 'published' || !canReplace(before, chosen)) throw new Refusal('offer.not_available');
  const change = startChange(deps, caller);
  const { at, instant } = change;
  if (before.validUntil && !canBeChosen(before.validUntil, instant))
    throw new Refusal('offer.expired', { detail: expirySentence(before.validUntil) });
  const recipients = await recipientsOf(database, application, 'everybody', parties);
  const selected: Offer = { ...before, status: 'selected', selectedAt: at, updatedAt: at };
  const former: Offer = { ...chosen, status: 'declined', replacedBy: offerId, updatedAt: at };
  const isAsked = asksAgain(chosen, before, lisbonDay(instant));
  // What they confirmed stands for the same figures.
  const kept = application.choice && { ...application.choice, offerId };
  const choice: Choice | undefined = isAsked ? { offerId, at, confirmed: {}, again: true } : kept;
  const { deed } = application;
  const receipts = deed ? await listReceipts(database, applicationId) : [];
  // Its reflection begins with its own FINE.
  const losesDeed = deed !== undefined && !allowsDeed(before, { receipts, parties, on: deed.on });
  const removal = withoutDeed(losesDeed ? application : {});
  const details = { bankName: before.bankName, ...(losesDeed && { dueOn: deed.on }) };
  const undoable = startUndoable(newId, instant);
  // What the bank pays follows the approval that stands; of one that is not noted yet, its move says it.
  const submission = submissions.findLast(
    (each) => statusOn(each, lisbonDay(instant)) === 'aprovado' && isAnsweredBy(each, withLender(before)),
  );
  const cause = submission && { after: submission, offerAmount: before.loanAmount, undoId: undoable.view.id };
  await change.commit([
    touchAsRead(application, {
      at,
      set: { selectedOfferId: offerId, ...(choice && { choice }), ...removal.set },
      remove: removal.remove,
    }),
    ...(losesDeed ? auditRemoval(application, change) : []),
    replaceOffer(before, selected),
    replaceOffer(chosen, former),
    auditOffer(change, { action: 'offer.choice_replaced', before: chosen, after: selected }),
    ...(isAsked && choice ? [remindOfChoice({ ...selected, validUntil: undefined }, choice)] : []),
    ...(await commissionSteps(database, cause ? [cause] : [], {
      at: instant,
      refuse: () => new Refusal('application.changed'),
    })),
    ...recipients.flatMap(({ person }) => undoable.notify(person, { applicationId, kind: 'choice_replaced', details })),
    undoable.record({
      kind: 'replacement',
      applicationId,
      actorId: caller.personId,
      offerId,
      ...(submission && { submission }),
      version: (application.version ?? 0) + 1,
      ...(application.choice && { choice: application.choice }),
      ...(losesDeed && { deed: keptDeed(application) }),
    }),
  ]);
  return {
    offers: (await listOffers(database, applicationId)).map((offer) => toStaffOfferView(offer, instant)),
    undo: undoable.view,
  };
};
