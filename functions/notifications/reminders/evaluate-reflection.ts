import { findDeedDay } from '#database/agenda/deed-day.ts';
import type { Application } from '#database/applications/entity.ts';
import { requireAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Offer } from '#database/offers/entity.ts';
import { findOffer } from '#database/offers/reads.ts';
import { listReceipts, receiptsOf, requireReceipt } from '#database/offers/receipts.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { expiringReminder, nextReflectionReminder, reflectionNews } from '#shared/notifications/reminders.ts';
import { reflectionEnd } from '#shared/offers/clock.ts';
import { partsOfReflection } from '#shared/offers/receipts.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import { type Evaluate, nothingLeft } from './evaluation.ts';

/** Returns an approved offer with which a deed can still be, also after another one was chosen whose place it can take. */
async function findApproved(
  database: Database,
  { applicationId }: Application,
  offerId: string,
): Promise<Offer | undefined> {
  const offer = await findOffer(database, { applicationId, offerId });
  return offer?.kind === 'aprovada' && isVisibleToClient(offer.status) ? offer : undefined;
}

/** Whether somebody thinks about an offer: the chosen one, or any that is published while none is chosen. */
const isThoughtOf = ({ offerId, status }: Offer, { selectedOfferId }: Application): boolean =>
  status !== 'declined' && (selectedOfferId === undefined || selectedOfferId === offerId);

/** Returns an approved offer that is chosen, or published while none is. */
async function findOpenOffer(database: Database, application: Application, offerId: string) {
  const offer = await findApproved(database, application, offerId);
  return offer && isThoughtOf(offer, application) ? offer : undefined;
}

/**
 * Tells somebody on the third day of their reflection how long they have, and on the day after the last one that they can
 * sign (spec lenders L6): by the receipt that counts now, of the FINE that the offer has now. While another offer is chosen
 * it waits: the approval can come to its place.
 */
export const evaluateReflection: Evaluate = async (deps, { subject }, application) => {
  const { database } = deps;
  const { applicationId } = application;
  const { offerId, partyId } = partsOfReflection(subject);
  const offer = await findApproved(database, application, offerId);
  const receipts = offer ? receiptsOf(await listReceipts(database, applicationId), offer) : [];
  const receipt = receipts.find((each) => each.partyId === partyId);
  if (!offer || !receipt) return nothingLeft;
  const change = startChange(deps, { personId: 'reminders', role: 'system' });
  const { receivedOn } = receipt;
  const dueAt = nextReflectionReminder(receivedOn, change.instant)?.toISOString();
  const next = dueAt === undefined ? 'gone' : { dueAt };
  if (!isThoughtOf(offer, application) || !reflectionNews(receivedOn, lisbonDay(change.instant))) return { next };
  const recipients = await recipientsOf(database, application, 'everybody');
  const told = recipients.filter(({ party }) => party.partyId === partyId);
  return {
    next,
    isGuarded: true,
    steps: told.flatMap(({ person }) => [
      requireAsRead(application),
      requireReceipt(receipt),
      ...change.notify(person, {
        applicationId,
        kind: 'reflection_reminder',
        details: { bankName: offer.bankName, dueOn: reflectionEnd(receivedOn) },
      }),
    ]),
  };
};

/** Tells everybody in a request that an approved offer ends while no day of the deed is set (spec lenders L6). */
export const evaluateExpiringOffer: Evaluate = async (deps, { subject: offerId }, application) => {
  const { database } = deps;
  const { applicationId } = application;
  const offer = await findOpenOffer(database, application, offerId);
  if (!offer?.validUntil || (await findDeedDay(database, application))?.stands) return nothingLeft;
  const { validUntil: dueOn, bankName } = offer;
  const change = startChange(deps, { personId: 'reminders', role: 'system' });
  const dueAt = expiringReminder(dueOn, change.instant);
  // Its last day has moved.
  if (dueAt) return { next: { dueAt: dueAt.toISOString() } };
  const recipients = await recipientsOf(database, application, 'everybody');
  return {
    next: 'gone',
    isGuarded: true,
    steps: [
      requireAsRead(application),
      ...recipients.flatMap(({ person }) =>
        change.notify(person, { applicationId, kind: 'offer_expiring', details: { bankName, dueOn } }),
      ),
    ],
  };
};
