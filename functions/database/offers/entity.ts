import { Entity, type EntityItem } from 'electrodb';
import { rateIndexes, rateTypes } from '../../../shared/offers/rates.ts';
import { offerStatuses } from '../../../shared/offers/status.ts';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** A bank's offer, in its application's partition. Money in euro, rates in percent. */
export const offerEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'offer', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A ULID: sorts by creation time. */
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
        /** Incremented by every change. */
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
