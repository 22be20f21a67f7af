import { Entity, type EntityItem } from 'electrodb';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';

/** A person whose account the user pool no longer has: nobody can sign in to see their data, or have it erased. */
export const missingAccountEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'missingaccount', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** When it was found missing (ISO 8601). */
        foundAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['foundAt', 'personId'] },
        },
      },
    },
    configuration,
  );
export type MissingAccount = EntityItem<ReturnType<typeof missingAccountEntity>>;

/** Reports an account. False when it is reported already. */
export const reportMissingAccount = (database: Database, missing: MissingAccount): Promise<boolean> =>
  holds(database.entities.missingAccount.create(missing).go());

/** The account is there again, or its person was erased. */
export async function forgetMissingAccount(database: Database, personId: string): Promise<void> {
  await database.entities.missingAccount.delete({ personId }).go();
}

export async function findMissingAccount(database: Database, personId: string): Promise<MissingAccount | undefined> {
  const { data } = await database.entities.missingAccount.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** The reported accounts, newest first; at most `limit`. */
export async function listMissingAccounts(database: Database, limit: number): Promise<MissingAccount[]> {
  const { data } = await database.entities.missingAccount.query.list({}).go({ order: 'desc', limit });
  return data;
}
