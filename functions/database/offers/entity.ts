import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { phaseKinds, rateIndexes, rateTypes } from '#shared/facts/rate-types.ts';
import type { ConfirmedField } from '#shared/offers/fine.ts';
import { costTimes, insuranceKinds, offerKinds, productKinds } from '#shared/offers/kinds.ts';
import { offerStatuses } from '#shared/offers/status.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

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
        /** Absent: a simulation. */
        kind: { type: offerKinds },
        /** The day of the bank's FINE, `YYYY-MM-DD`. */
        issuedAt: { type: 'string' },
        bankName: { type: 'string', required: true },
        /** Of offers from before there were ids: the bank with exactly this name. */
        lenderId: { type: 'string' },
        /** The request at the bank that it answers; absent for one from before there were such requests. */
        submissionId: { type: 'string' },
        loanAmount: { type: 'number', required: true },
        rateType: { type: rateTypes, required: true },
        interestRate: { type: 'number', required: true },
        index: { type: rateIndexes },
        spread: { type: 'number' },
        termMonths: { type: 'number', required: true },
        monthlyPayment: { type: 'number', required: true },
        totalCost: { type: 'number', required: true },
        summary: { type: 'string' },
        /** Rate, index and spread above follow from it. */
        phases: {
          type: 'list',
          required: true,
          items: {
            type: 'map',
            properties: {
              months: { type: 'number', required: true },
              kind: { type: phaseKinds, required: true },
              tan: { type: 'number', required: true },
              index: { type: rateIndexes },
              indexValue: { type: 'number' },
              indexMonth: { type: 'string' },
              spread: { type: 'number' },
            },
          },
        },
        costs: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              name: { type: 'string', required: true },
              amount: { type: 'number', required: true },
              when: { type: costTimes, required: true },
            },
          },
        },
        insurances: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              kind: { type: insuranceKinds, required: true },
              yearly: { type: 'number', required: true },
              required: { type: 'boolean', required: true },
            },
          },
        },
        products: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              /** Absent: `outro`. */
              kind: { type: productKinds },
              name: { type: 'string', required: true },
              yearlyCost: { type: 'number', required: true },
              required: { type: 'boolean' },
              effect: { type: 'string' },
            },
          },
        },
        fineTaeg: { type: 'number' },
        fineMtic: { type: 'number' },
        earlyRepaymentPercent: { type: 'number' },
        /** `YYYY-MM-DD`. */
        validUntil: { type: 'string' },
        rateReason: { type: 'string' },
        /** The slot of the bank's FINE; the file is the upload's (spec lenders L5). */
        fineDocumentId: { type: 'string' },
        fineUploadId: { type: 'string' },
        /** SHA-256 of the stored file, in hex. */
        fineSha256: { type: 'string' },
        /** What a person has seen in the FINE or typed, with the values of that moment. */
        fineFields: { type: CustomAttributeType<readonly ConfirmedField[]>('any') },
        /** Why an admin published the offer without its FINE. */
        withoutFineReason: { type: 'string' },
        /** Set if stamp duty is due on interest, as the case was when the offer was entered. */
        interestStamp: { type: 'boolean' },
        /** The approval that took its place after it was chosen. */
        replacedBy: { type: 'string' },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
        publishedAt: { type: 'string' },
        selectedAt: { type: 'string' },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['applicationId'], ['offerId']),
      },
    },
    configuration,
  );

export type Offer = EntityItem<ReturnType<typeof offerEntity>>;
