import { Entity, type EntityItem } from 'electrodb';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * The replacement of a lost user pool, as the operator declared it: one record for each new pool. While its status is
 * `running`, persons may lack an account in the pool, and only then accounts can be linked to persons.
 */
export const accountImportEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountimport', version: '1' },
      attributes: {
        /** The new user pool. */
        userPoolId: { type: 'string', required: true },
        /** The user pool that was lost. */
        lostPoolId: { type: 'string', required: true },
        /** The export that the accounts come from. */
        exportId: { type: 'string', required: true },
        status: { type: ['running', 'finished'] as const, required: true },
        /** Of the latest run: an earlier one that still runs can write no more. */
        runId: { type: 'string', required: true },
        startedAt: { type: 'string', required: true },
        finishedAt: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['userPoolId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type AccountImport = EntityItem<ReturnType<typeof accountImportEntity>>;

/** The import into a user pool, strongly consistent; undefined for a pool that replaced none. */
export async function findAccountImport(database: Database, userPoolId: string): Promise<AccountImport | undefined> {
  const { data } = await database.entities.accountImport.get({ userPoolId }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Records that a run begins; the latest one counts. False when the pool replaces another pool than this one.
 */
export function startAccountImport(
  database: Database,
  { startedAt, ...started }: Omit<AccountImport, 'status' | 'finishedAt'>,
): Promise<boolean> {
  const { userPoolId, ...run } = started;
  return holds(
    database.entities.accountImport
      .update({ userPoolId })
      .set({ ...run, status: 'running', startedAt })
      .remove(['finishedAt'])
      .where(({ lostPoolId }, { eq, notExists }) => `${notExists(lostPoolId)} OR ${eq(lostPoolId, run.lostPoolId)}`)
      .go(),
  );
}

type Run = Pick<AccountImport, 'userPoolId' | 'runId'>;

/** Records that a run is done. False when another run has begun meanwhile. */
export function finishAccountImport(
  database: Database,
  { userPoolId, runId, finishedAt }: Run & { readonly finishedAt: string },
): Promise<boolean> {
  return holds(
    database.entities.accountImport
      .patch({ userPoolId })
      .set({ status: 'finished', finishedAt })
      .where((stored, { eq }) => eq(stored.runId, runId))
      .go(),
  );
}

/** Demands that this run is the one that counts when the transaction is carried out. */
export const requireAccountImport = ({ userPoolId, runId }: Run): Step =>
  step(
    ({ accountImport }) =>
      accountImport
        .check({ userPoolId })
        .where((stored, { eq }) => `${eq(stored.status, 'running')} AND ${eq(stored.runId, runId)}`)
        .commit(),
    () => new Error('Another run of the account import has begun'),
  );
