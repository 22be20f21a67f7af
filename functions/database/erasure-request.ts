import { Entity, type EntityItem } from 'electrodb';
import { Refusal } from '../platform/refusal.ts';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** What an erasure has removed so far. */
export interface ErasureCounts {
  readonly applications: number;
  /** Versions in storage. */
  readonly files: number;
  /** Items of the table. */
  readonly items: number;
  /** Messages sent as a visitor from the same address. */
  readonly leads: number;
  /** Pseudonymous records that stay because the law wants them. */
  readonly retained: number;
}
export const nothingErased: ErasureCounts = { applications: 0, files: 0, items: 0, leads: 0, retained: 0 };

const count = { type: 'number', required: true } as const;
export const countsAttribute = {
  type: 'map',
  required: true,
  properties: { applications: count, files: count, items: count, leads: count, retained: count },
} as const;

/**
 * A person's wish to be erased, from its request to its end. It is the last of their items to go, and the index names
 * it until then: whatever stops an erasure, the next look finds it again.
 */
export const erasureRequestEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'erasurerequest', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** The pseudonym under which the record of it stays. */
        erasureId: { type: 'string', required: true },
        /** Kept here because the person's own record goes before the e-mail that says so is sent. */
        email: { type: 'string', required: true },
        isEmailVerified: { type: 'boolean', required: true },
        firstName: { type: 'string', required: true },
        status: { type: ['scheduled', 'running'] as const, required: true },
        requestedAt: { type: 'string', required: true },
        dueAt: { type: 'string', required: true },
        /** Until then one run works on it and others leave it alone; empty while none does. */
        leasedUntil: { type: 'string', required: true },
        /** Every application found so far: written down before the first of them is touched. */
        applicationIds: { type: 'list', items: { type: 'string' }, required: true },
        counts: countsAttribute,
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        due: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['dueAt', 'personId'] },
        },
      },
    },
    configuration,
  );
export type ErasureRequest = EntityItem<ReturnType<typeof erasureRequestEntity>>;

/** A person's request, strongly consistent. */
export async function findErasureRequest(database: Database, personId: string): Promise<ErasureRequest | undefined> {
  const { data } = await database.entities.erasureRequest.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Stores a request; refused with `erasure.already_requested` when there is one. */
export function createErasureRequest(request: ErasureRequest): Step {
  return step(
    ({ erasureRequest }) => erasureRequest.create(request).commit(),
    () => new Refusal('erasure.already_requested'),
  );
}

/** Takes a request back; refused with `erasure.under_way` when the erasure has begun meanwhile. */
export function removeErasureRequest({ personId, erasureId }: ErasureRequest): Step {
  return step(
    ({ erasureRequest }) =>
      erasureRequest
        .remove({ personId })
        .where((stored, { eq }) => `${eq(stored.erasureId, erasureId)} AND ${eq(stored.status, 'scheduled')}`)
        .commit(),
    () => new Refusal('erasure.under_way'),
  );
}

/** Requests whose time has come, the oldest first; those that an earlier run has begun are among them. */
export async function listDueErasures(database: Database, now: Date): Promise<ErasureRequest[]> {
  const { data } = await database.entities.erasureRequest.query
    .due({})
    // The key goes on behind the time, so that what is due in this very millisecond is not yet below it.
    .lt({ dueAt: new Date(now.getTime() + 1).toISOString() })
    .go({ pages: 'all' });
  return data;
}

/**
 * Takes a request to work on it until `until`: from then on it cannot be withdrawn. False when it was withdrawn, or when
 * another run is at it.
 */
export function leaseErasure(
  database: Database,
  { personId, erasureId }: ErasureRequest,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  return holds(
    database.entities.erasureRequest
      .patch({ personId })
      .set({ status: 'running', leasedUntil: until.toISOString() })
      .where(
        (stored, { eq, lte }) => `${eq(stored.erasureId, erasureId)} AND ${lte(stored.leasedUntil, now.toISOString())}`,
      )
      .go(),
  );
}

/** Writes down how far an erasure has come, or lets go of it. */
export async function saveErasureProgress(
  database: Database,
  personId: string,
  progress: Partial<Pick<ErasureRequest, 'applicationIds' | 'counts' | 'leasedUntil'>>,
): Promise<void> {
  await database.entities.erasureRequest.patch({ personId }).set(progress).go();
}
