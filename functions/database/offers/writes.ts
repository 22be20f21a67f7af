import { Refusal } from '#shared/api/refusal.ts';
import { type Step, step } from '../transaction.ts';
import { type Offer, offerEntity } from './entity.ts';

export function createOffer(offer: Offer): Step {
  return step((database) => database.entity(offerEntity).create(offer).commit());
}

/**
 * Replaces an offer by its next state, which has the same key; throws `refuse` if it has changed since `before` was
 * read.
 */
export function replaceOffer(before: Offer, after: Offer, refuse = () => new Refusal('offer.changed')): Step {
  return step<Offer>(
    (database) =>
      database
        .entity(offerEntity)
        .put({ ...after, version: before.version + 1 })
        .where((stored, { eq }) => `${eq(stored.status, before.status)} AND ${eq(stored.version, before.version)}`)
        .commit(),
    refuse,
  );
}
