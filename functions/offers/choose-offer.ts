import { Refusal } from '../../shared/api/refusal.ts';
import { isClosed } from '../../shared/applications/stages.ts';
import { brokerage, teamMailbox } from '../../shared/brokerage.ts';
import type { Application } from '../database/applications/entity.ts';
import { touchAsRead } from '../database/applications/writes.ts';
import { startChange } from '../database/change.ts';
import { team } from '../database/notifications/entity.ts';
import { queueNotification } from '../database/notifications/writes.ts';
import type { Offer } from '../database/offers/entity.ts';
import { listOffers } from '../database/offers/reads.ts';
import { replaceOffer } from '../database/offers/writes.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { auditOffer } from './audit.ts';
import { toClientOffers } from './views.ts';

/** Why an application in this state takes no choice. */
function refusalIn(application: Partial<Application>): Refusal | undefined {
  if (application.selectedOfferId) return new Refusal('offer.already_chosen');
  if (isClosed(application)) return new Refusal('application.closed');
  return application.status === 'proposta' ? undefined : new Refusal('offer.not_available');
}

/**
 * Chooses an offer: it is selected, the other published ones are declined, the team is told, all in one transaction.
 *
 * There is ever one choice: the application itself keeps which, and takes it only while it is as it was read, before the
 * offers were. So an offer that is published or withdrawn meanwhile stops the choice instead of being left over.
 */
export const chooseOffer: UseCase<Dependencies, 'offers.choose'> = async (
  deps,
  { applicationId, offerId },
  { personId, application },
) => {
  const { database, newId } = deps;
  const offers = await listOffers(database, applicationId);
  // Read after the application: what was chosen in between shows here alone.
  const chosen = offers.find(({ status }) => status === 'selected');
  // The same choice again: the answer to the first was lost, or a second tab was as quick.
  if (chosen?.offerId === offerId) return { offers: toClientOffers(offers) };
  const before = offers.find((offer) => offer.offerId === offerId && offer.status !== 'draft');
  if (!before) throw new Refusal('offer.not_found');
  const refusal = chosen ? new Refusal('offer.already_chosen') : refusalIn(application);
  if (refusal) throw refusal;
  if (before.status !== 'published') throw new Refusal('offer.not_available');

  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
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
      auditOffer(change, { action: 'offer.selected', before, after: selected }),
      ...others.flatMap(({ offer, declined }) => [
        replaceOffer(offer, declined, changed),
        auditOffer(change, { action: 'offer.declined', before: offer, after: declined }),
      ]),
      queueNotification({
        personId: team,
        notificationId: newId(),
        applicationId,
        channel: 'email',
        kind: 'offer_chosen',
        // Whose it is, the e-mail reads from the application: nothing of the client outlives them here.
        payload: { email: teamMailbox, firstName: brokerage.name },
        createdAt: at,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof SameChoice)) throw error;
  }
  return { offers: toClientOffers(await listOffers(database, applicationId)) };
};

/** This very choice was made a moment ago. */
class SameChoice extends Error {}
