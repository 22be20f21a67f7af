import type { Application } from '#database/applications/entity.ts';
import { touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { addresseeOf } from '#platform/case-addressee.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { canBeChosen, expirySentence } from '#shared/offers/clock.ts';
import { offerFigures } from '#shared/offers/figures.ts';
import { shownMtic, shownTaeg } from '#shared/offers/words.ts';
import { auditOffer } from './audit.ts';
import { toClientOffers } from './views.ts';

/** Returns why no offer can be chosen in this state. */
function refusalIn(application: Partial<Application>): Refusal | undefined {
  if (application.selectedOfferId) return new Refusal('offer.already_chosen');
  if (isClosed(application)) return new Refusal('application.closed');
  return application.status === 'proposta' ? undefined : new Refusal('offer.not_available');
}

/**
 * Selects an offer, declines the other published ones, notifies the responsible member or the team, and sends the client a receipt, in one
 * transaction.
 *
 * There is only one choice: the application stores it, on the condition that it is unchanged since it was read, before
 * the offers. So a concurrent publication or withdrawal fails the choice instead of leaving an offer open.
 */
export const chooseOffer: UseCase<Dependencies, 'offers.choose'> = async (
  deps,
  { applicationId, offerId },
  { personId, application },
) => {
  const { database, newId, now } = deps;
  const offers = await listOffers(database, applicationId);
  // Read after the application: only this shows a concurrent choice.
  const chosen = offers.find(({ status }) => status === 'selected');
  // A repeated choice: the first response was lost, or a second tab was faster.
  if (chosen?.offerId === offerId) return toClientOffers(offers, now());
  const before = offers.find((offer) => offer.offerId === offerId && offer.status !== 'draft');
  if (!before) throw new Refusal('offer.not_found');
  const refusal = chosen ? new Refusal('offer.already_chosen') : refusalIn(application);
  if (refusal) throw refusal;
  if (before.status !== 'published') throw new Refusal('offer.not_available');

  const person = await findPerson(database, personId);
  if (!person) throw new Refusal('application.not_found');
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  if (before.validUntil && !canBeChosen(before.validUntil, at))
    throw new Refusal('offer.expired', { detail: expirySentence(before.validUntil) });
  const selected: Offer = { ...before, status: 'selected', selectedAt: at, updatedAt: at };
  const others = offers
    .filter((offer) => offer.status === 'published' && offer !== before)
    .map((offer) => ({ offer, declined: { ...offer, status: 'declined', updatedAt: at } satisfies Offer }));
  const changed = () => new Refusal('application.changed');
  try {
    await change.commit([
      touchAsRead(application, { at, selectedOfferId: offerId }, (stored) =>
        stored?.selectedOfferId === offerId ? new SameChoice() : ((stored && refusalIn(stored)) ?? changed()),
      ),
      replaceOffer(before, selected, changed),
      auditOffer(change, { action: 'offer.selected', before, after: selected, shown: shownTo(before, change.instant) }),
      ...others.flatMap(({ offer, declined }) => [
        replaceOffer(offer, declined, changed),
        auditOffer(change, { action: 'offer.declined', before: offer, after: declined }),
      ]),
      queueNotification({
        // The e-mail reads the name from the application, so that no client data outlives the client.
        ...(await addresseeOf(database, application)),
        notificationId: newId(),
        applicationId,
        channel: 'email',
        kind: 'offer_chosen',
        createdAt: at,
      }),
      ...change.notify(person, {
        applicationId,
        kind: 'choice_received',
        details: { bankName: before.bankName },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof SameChoice)) throw error;
  }
  return toClientOffers(await listOffers(database, applicationId), now());
};

/** Returns the version of an offer and the figures with which it was shown, as the receipt has them. */
function shownTo(offer: Offer, now: Date): Facts {
  const figures = offerFigures(offer, lisbonDay(now));
  return { offerVersion: offer.version, taeg: shownTaeg(figures), mtic: shownMtic(figures) };
}

/** The same choice was made a moment ago. */
class SameChoice extends Error {}
