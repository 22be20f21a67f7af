import { Entity, type EntityItem } from 'electrodb';
import { rateIndexes, rateTypes } from '../../shared/offers/rates.ts';
import { offerStatuses } from '../../shared/offers/status.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** A bank's offer, in its application's partition. Money in euro, rates in percent. */
export const offerEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'offer', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A ULID: sorts by the time of its making. */
        offerId: { type: 'string', required: true },
        status: { type: offerStatuses, required: true },
        bankName: { type: 'string', required: true },
        loanAmount: { type: 'number', required: true },
        rateType: { type: rateTypes, required: true },
        interestRate: { type: 'number', required: true },
        index: { type: rateIndexes },
        spread: { type: 'number' },
        termMonths: { type: 'number', required: true },
        monthlyPayment: { type: 'number', required: true },
        totalCost: { type: 'number', required: true },
        summary: { type: 'string' },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
        publishedAt: { type: 'string' },
        selectedAt: { type: 'string' },
        /** Grows by one with every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['offerId'] },
        },
      },
    },
    configuration,
  );
export type Offer = EntityItem<ReturnType<typeof offerEntity>>;

/** The offers of an application, newest first, strongly consistent. */
export async function listOffers(database: Database, applicationId: string): Promise<Offer[]> {
  const { data } = await database.entities.offer.query
    .primary({ applicationId })
    .go({ consistent: true, order: 'desc', pages: 'all' });
  return data;
}

type OfferKey = Pick<Offer, 'applicationId' | 'offerId'>;

/** An offer, strongly consistent. */
export async function findOffer(database: Database, key: OfferKey): Promise<Offer | undefined> {
  const { data } = await database.entities.offer.get(key).go({ consistent: true });
  return data ?? undefined;
}

export function createOffer(offer: Offer): Step {
  return step(({ offer: entity }) => entity.create(offer).commit());
}

/**
 * Replaces an offer by its next state; `refuse` when what is stored is not what `before` was read as. `after` carries
 * the same key.
 */
export function replaceOffer(before: Offer, after: Offer, refuse = () => new Refusal('offer.changed')): Step {
  return step<Offer>(
    ({ offer }) =>
      offer
        .put({ ...after, version: before.version + 1 })
        .where((stored, { eq }) => `${eq(stored.status, before.status)} AND ${eq(stored.version, before.version)}`)
        .commit(),
    refuse,
  );
}
