import { lenderNamed } from '#shared/lenders/lenders.ts';
import type { Database } from '../database.ts';
import { type Offer, offerEntity } from './entity.ts';

/** Returns the offers of an application, newest first, strongly consistent. */
export async function listOffers(database: Database, applicationId: string): Promise<Offer[]> {
  const { data } = await database
    .entity(offerEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, order: 'desc', pages: 'all' });
  return data;
}

type OfferKey = Pick<Offer, 'applicationId' | 'offerId'>;

/** Returns an offer, strongly consistent. */
export async function findOffer(database: Database, key: OfferKey): Promise<Offer | undefined> {
  const { data } = await database.entity(offerEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Returns which request at a bank an offer answers: one from before there were ids is of the bank that it names. */
export const withLender = ({ submissionId, lenderId, bankName }: Offer) => ({
  submissionId,
  lenderId: lenderId ?? lenderNamed(bankName)?.id,
});
