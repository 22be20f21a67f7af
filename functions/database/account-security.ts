import { Entity, type EntityItem } from 'electrodb';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, secondsAt, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * What the API has to know about a person's account before it trusts a session. It shares the person's partition, so
 * that a member of the team is checked with one query. People who never touched their security have none.
 */
export const accountSecurityEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountsecurity', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** Sessions that began before are over. Seconds since 1970. */
        sessionsFrom: { type: 'number' },
        /** The one session that goes on although it began before `sessionsFrom`. Seconds since 1970; 0 for none. */
        keptSession: { type: 'number' },
        /** No session of the account counts, whenever it began, until somebody reinstates it. */
        suspendedAt: { type: 'string' },
        /** The user pool asks for a second factor at every sign-in with a password after this. Seconds since 1970. */
        factorSince: { type: 'number' },
        /** The account was made by a sign-in with Google: its password is one that nobody knows. */
        withoutPassword: { type: 'boolean' },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type AccountSecurity = EntityItem<ReturnType<typeof accountSecurityEntity>>;

/** Half a unit, eventually consistent: an ended session is over within a moment. */
export async function findAccountSecurity(database: Database, personId: string): Promise<AccountSecurity | undefined> {
  const { data } = await database.entities.accountSecurity.get({ personId }).go();
  return data ?? undefined;
}

/** From `at` on, sessions that began earlier are over, but for the one that began at `kept` (seconds since 1970). */
export function endSessionsBefore(personId: string, at: Date, kept = 0): Step {
  return step(({ accountSecurity }) =>
    accountSecurity
      .upsert({ personId, sessionsFrom: secondsAt(at), keptSession: kept, updatedAt: at.toISOString() })
      .commit(),
  );
}

/** Closes the person's open connections: the stream does so at every change of this record. */
export function closeConnections(personId: string, at: Date): Step {
  return step(({ accountSecurity }) => accountSecurity.upsert({ personId, updatedAt: at.toISOString() }).commit());
}

/** The account has a password that nobody knows: its person comes through Google. */
export function noteWithoutPassword(personId: string, at: Date): Step {
  return step(({ accountSecurity }) =>
    accountSecurity.upsert({ personId, withoutPassword: true, updatedAt: at.toISOString() }).commit(),
  );
}

/** The person has chosen a password; sessions that began before `at` are over, but for the one that began at `kept`. */
export function noteNewPassword(personId: string, at: Date, kept = 0): Step {
  return step(({ accountSecurity }) =>
    accountSecurity
      .upsert({
        personId,
        withoutPassword: false,
        sessionsFrom: secondsAt(at),
        keptSession: kept,
        updatedAt: at.toISOString(),
      })
      .commit(),
  );
}

/**
 * The user pool asks this person for a second factor since `since` (seconds since 1970). Sessions that began before `at`
 * are over, but for the one that began at `kept`.
 */
export function recordFactor(personId: string, since: number, at: Date, kept = 0): Step {
  return step(({ accountSecurity }) =>
    accountSecurity
      .upsert({
        personId,
        factorSince: since,
        sessionsFrom: secondsAt(at),
        keptSession: kept,
        updatedAt: at.toISOString(),
      })
      .commit(),
  );
}

/**
 * The user pool no longer asks this person for a second factor. Sessions that began before `at` are over, but for the one
 * that began at `kept` (seconds since 1970).
 */
export function forgetFactor(personId: string, at: Date, kept = 0): Step {
  return step(({ accountSecurity }) =>
    accountSecurity
      .update({ personId })
      .set({ sessionsFrom: secondsAt(at), keptSession: kept, updatedAt: at.toISOString() })
      .remove(['factorSince'])
      .commit(),
  );
}
