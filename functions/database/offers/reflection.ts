import { earliestDeed } from '#shared/offers/clock.ts';
import { isIn } from '#shared/parties/party.ts';
import type { CaseParty } from '../parties/entity.ts';
import type { Offer } from './entity.ts';
import type { FineReceipt } from './receipt-entity.ts';
import { receiptsOf } from './receipts.ts';

/** What of an offer decides when its deed can be. */
export type DeedOffer = Pick<Offer, 'offerId' | 'kind' | 'fineSha256'>;

/** Returns the people whose reflection counts: all who borrow or guarantee, with or without an account (spec lenders L6). */
export const signersOf = (parties: readonly CaseParty[]): CaseParty[] => parties.filter(isIn);

/** Returns the first day of a deed with an offer, and whose reflection ends last; or whose receipt of its FINE is missing. */
export const earliestOf = (receipts: readonly FineReceipt[], offer: DeedOffer, parties: readonly CaseParty[]) =>
  earliestDeed(
    receiptsOf(receipts, offer),
    signersOf(parties).map(({ partyId }) => partyId),
  );

/** Returns whether a deed with an offer can be on a day: an approval, after everybody's reflection (spec lenders L6). */
export function allowsDeed(
  offer: DeedOffer,
  { receipts, parties, on }: { receipts: readonly FineReceipt[]; parties: readonly CaseParty[]; on: string },
): boolean {
  const earliest = earliestOf(receipts, offer, parties);
  return offer.kind === 'aprovada' && 'day' in earliest && earliest.day <= on;
}
