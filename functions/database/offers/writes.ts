import { NewerUpload } from '../documents/writes.ts';
import { appliedEventEntity } from '../live/entity.ts';
import { createItem, replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { secondsAt } from '../schema.ts';
import { Conflict, type Step } from '../transaction.ts';
import { type Offer, offerEntity } from './entity.ts';

const markSeconds = 24 * 60 * 60;

/**
 * Creates an offer beside the `others` of its application, of which none is ever deleted; throws a Conflict if there are
 * more by now.
 */
export const createOffer = (offer: Offer, others: number): readonly Step[] => [
  createItem(
    appliedEventEntity,
    {
      eventId: `offer#${offer.applicationId}#${others}`,
      expiresAt: secondsAt(new Date(offer.createdAt)) + markSeconds,
    },
    () => new Conflict('There are more offers than were read'),
  ),
  createItem(offerEntity, offer),
];

/**
 * Replaces an offer by its next state, which has the same key; throws `refuse` if it has changed since `before` was
 * read.
 */
export function replaceOffer(
  before: Offer,
  after: Offer,
  refuse: () => Error = () => new Refusal('offer.changed'),
): Step {
  const { applicationId, offerId, status, version } = before;
  return replaceWhile(
    snapshot(offerEntity, { applicationId, offerId }, { status, version }),
    { ...after, version: version + 1 },
    refuse,
  );
}

/** Adds a condition that an offer is as read, with the same FINE; throws `application.changed` otherwise. */
export const requireOfferAsRead = ({ applicationId, offerId, status, version, fineSha256 }: Offer): Step =>
  requireWhile(
    snapshot(offerEntity, { applicationId, offerId }, { status, version, fineSha256 }),
    () => new Refusal('application.changed'),
  );

/** Adds a condition that an offer still has a file as its FINE; throws NewerUpload otherwise. */
export const requireFineOf = ({ applicationId, offerId, fineUploadId }: Offer): Step =>
  requireWhile(snapshot(offerEntity, { applicationId, offerId }, { fineUploadId }), () => new NewerUpload());
