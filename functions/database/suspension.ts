import { Entity, type EntityItem } from 'electrodb';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, secondsAt, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** That an account is suspended, in the person's partition; listed for the admins who may end it. */
export const suspensionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'suspension', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        reason: { type: 'string', required: true },
        /** The admin who suspended it, or `operations`. */
        suspendedBy: { type: 'string', required: true },
        suspendedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['suspendedAt', 'personId'] },
        },
      },
    },
    configuration,
  );
export type Suspension = EntityItem<ReturnType<typeof suspensionEntity>>;

/** Suspended accounts, newest first: the first hundred. */
export async function listSuspensions(database: Database): Promise<readonly Suspension[]> {
  const { data } = await database.entities.suspension.query.list({}).go({ order: 'desc', limit: 100 });
  return data;
}

/** Strongly consistent. */
export async function findSuspension(database: Database, personId: string): Promise<Suspension | undefined> {
  const { data } = await database.entities.suspension.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Suspends an account: none of its sessions counts from then on. Refused with `security.suspended` if it is already. */
export const suspendAccount = (suspension: Suspension): readonly Step[] => [
  step(
    ({ suspension: entity }) => entity.create(suspension).commit(),
    () => new Refusal('security.suspended'),
  ),
  step(({ accountSecurity }) =>
    accountSecurity
      .upsert({
        personId: suspension.personId,
        suspendedAt: suspension.suspendedAt,
        updatedAt: suspension.suspendedAt,
      })
      .commit(),
  ),
];

/**
 * Ends a suspension. Sessions that began before it stay over. Refused with `security.not_suspended` if there is none.
 */
export const reinstateAccount = (personId: string, at: Date): readonly Step[] => [
  step(
    ({ suspension }) =>
      suspension
        .remove({ personId })
        .where((stored, { exists }) => exists(stored.suspendedAt))
        .commit(),
    () => new Refusal('security.not_suspended'),
  ),
  step(({ accountSecurity }) =>
    accountSecurity
      .patch({ personId })
      .remove(['suspendedAt'])
      .set({ sessionsFrom: secondsAt(at), keptSession: 0, updatedAt: at.toISOString() })
      .commit(),
  ),
];

/** Demands that an account is not suspended when the transaction is carried out. */
export const requireNotSuspended = (personId: string, refuse: () => Refusal): Step =>
  step(
    ({ suspension }) =>
      suspension
        .check({ personId })
        .where((stored, { notExists }) => notExists(stored.suspendedAt))
        .commit(),
    refuse,
  );
