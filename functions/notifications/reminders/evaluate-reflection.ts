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
import { type Evaluate, nothingLeft } from './evaluation.ts';

/** Returns an approved offer with which a deed can still be: the chosen one, or any while none is chosen. */
async function findOpenOffer(
  database: Database,
  { applicationId, selectedOfferId }: Application,
  offerId: string,
): Promise<Offer | undefined> {
  if (selectedOfferId !== undefined && selectedOfferId !== offerId) return undefined;
  const offer = await findOffer(database, { applicationId, offerId });
  const stands = offer?.status === 'published' || offer?.status === 'selected';
  return stands && offer.kind === 'aprovada' ? offer : undefined;
}

/**
 * Tells somebody on the third day of their reflection how long they have, and on the day after the last one that they can
 * sign (spec lenders L6): by the receipt that counts now, of the FINE that the offer has now.
 */
export const evaluateReflection: Evaluate = async (deps, { subject }, application) => {
  const { database } = deps;
  const { applicationId } = application;
  const { offerId, partyId } = partsOfReflection(subject);
  const offer = await findOpenOffer(database, application, offerId);
  const receipts = offer ? receiptsOf(await listReceipts(database, applicationId), offer) : [];
  const receipt = receipts.find((each) => each.partyId === partyId);
  if (!offer || !receipt) return nothingLeft;
  const change = startChange(deps, { personId: 'reminders', role: 'system' });
  const { receivedOn } = receipt;
  const dueAt = nextReflectionReminder(receivedOn, change.instant)?.toISOString();
  const next = dueAt === undefined ? 'gone' : { dueAt };
  if (!reflectionNews(receivedOn, lisbonDay(change.instant))) return { next };
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
  const { applicationId, deed } = application;
  const offer = await findOpenOffer(database, application, offerId);
  if (!offer?.validUntil || deed) return nothingLeft;
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
