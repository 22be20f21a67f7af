import { Entity, type EntityItem } from 'electrodb';
import { commissionStates } from '#shared/commissions/commission.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** What a contract fixed, of a request that has been corrected to a state before it: it comes back with the contract. */
const contract = {
  type: 'map' as const,
  properties: {
    month: { type: 'string', required: true },
    drawnCents: { type: 'number', required: true },
    dueOn: { type: 'string', required: true },
    expectedCents: { type: 'number' },
  },
} as const;

const owner = { type: ['team'] as const, required: true } as const;

/**
 * What a bank pays for a request that it approved (spec lenders L9). In the team's partition and without a name, so that it
 * survives an erasure. The indexes have all of them, and those of one state, by month. Only admins read it.
 */
export const commissionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'commission', version: '1' },
      attributes: {
        owner,
        submissionId: { type: 'string', required: true },
        applicationId: { type: 'string', required: true },
        lenderId: { type: 'string', required: true },
        /** Of the approval; since the contract, that of its day: `2026-11`, in Lisbon. */
        month: { type: 'string', required: true },
        /** Follows from the other attributes. */
        state: { type: commissionStates, required: true },
        /** Of the approved offer. */
        offerCents: { type: 'number', required: true },
        /** Since the contract. */
        drawnCents: { type: 'number' },
        /** Absent as long as the bank has no rule. */
        expectedCents: { type: 'number' },
        dueOn: { type: 'string' },
        invoice: {
          type: 'map',
          properties: {
            number: { type: 'string', required: true },
            on: { type: 'string', required: true },
            cents: { type: 'number', required: true },
          },
        },
        received: {
          type: 'map',
          properties: { on: { type: 'string', required: true }, cents: { type: 'number', required: true } },
        },
        isCancelled: { type: 'boolean' },
        contract,
        /** What each act found that can be undone, the last one last: without a month if that act made the commission. */
        formers: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              undoId: { type: 'string', required: true },
              at: { type: 'string', required: true },
              month: { type: 'string' },
              offerCents: { type: 'number' },
              drawnCents: { type: 'number' },
              expectedCents: { type: 'number' },
              dueOn: { type: 'string' },
              isCancelled: { type: 'boolean' },
              contract,
            },
          },
        },
        updatedAt: { type: 'string', required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['owner'], ['submissionId']),
        byMonth: directoryKey(['owner'], ['month', 'submissionId']),
        byState: {
          index: table.indexes.listings.name,
          pk: { field: table.indexes.listings.partitionKey, composite: ['owner', 'state'] },
          sk: { field: table.indexes.listings.sortKey, composite: ['month', 'submissionId'] },
        },
      },
    },
    configuration,
  );

export type Commission = EntityItem<ReturnType<typeof commissionEntity>>;

/** Number and sums of the commissions of a bank in a month and a state, kept by the writes of each. */
export const commissionTotalEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'commissiontotal', version: '1' },
      attributes: {
        owner,
        month: { type: 'string', required: true },
        lenderId: { type: 'string', required: true },
        state: { type: commissionStates, required: true },
        count: { type: 'number', required: true },
        expectedCents: { type: 'number', required: true },
        receivedCents: { type: 'number', required: true },
      },
      indexes: { primary: key(['owner'], ['month', 'lenderId', 'state']) },
    },
    configuration,
  );

export type StoredTotal = EntityItem<ReturnType<typeof commissionTotalEntity>>;
