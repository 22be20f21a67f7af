import { createItem, replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { type Offer, offerEntity } from './entity.ts';

export function createOffer(offer: Offer): Step {
  return createItem(offerEntity, offer);
}

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
