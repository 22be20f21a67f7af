import type { Database } from '../database.ts';
import {
  changeWhile,
  createItem,
  deleteItem,
  present,
  putItem,
  removeWhile,
  requireWhile,
  snapshot,
} from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { secondsAt } from '../schema.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import {
  accountSecurityEntity,
  type FactorRecovery,
  factorRecoveryEntity,
  type Passkey,
  passkeyEntity,
  proofEntity,
  recoveryCodesEntity,
  type StoredProof,
  type Suspension,
  suspensionEntity,
} from './entity.ts';

/**
 * Returns what ends the sessions that began before `at`, except the one that began at `kept` (seconds since 1970). A
 * token tells only the second of its sign-in. Where a session is kept, all others of the second of `at` end with the
 * earlier ones; where none is, a sign-in of that second counts as a later one.
 */
const sessionsEnd = (at: Date, kept: number) => ({
  sessionsFrom: secondsAt(at) + (kept === 0 ? 0 : 1),
  keptSession: kept,
  updatedAt: at.toISOString(),
});

const sessionRequired = (): Refusal => new Refusal('session.required');

/** The entity's attribute references and operators in a condition, as far as `stillCounts` needs them. */
interface SessionAttributes<Name> {
  sessionsFrom: Name;
  keptSession: Name;
  suspendedAt: Name;
}
interface SessionOperators<Name> {
  notExists(name: Name): string;
  lte(name: Name, value: number): string;
  eq(name: Name, value: number): string;
}

/**
 * Returns the condition that a change by the session that began at `kept` is made while that session still counts: a
 * request that was let in before all sessions ended changes nothing afterwards. Without a session (0) nothing is
 * required.
 */
const stillCounts =
  (kept: number) =>
  <Name>(
    { sessionsFrom, keptSession, suspendedAt }: SessionAttributes<Name>,
    { notExists, lte, eq }: SessionOperators<Name>,
  ): string =>
    kept === 0
      ? ''
      : `(${notExists(sessionsFrom)} OR ${lte(sessionsFrom, kept)} OR ${eq(keptSession, kept)}) AND ${notExists(suspendedAt)}`;

/**
 * Ends the sessions that began before `at`, except the one that began at `kept` (seconds since 1970). Throws
 * `session.required` if that one has ended.
 */
export function endSessionsBefore(personId: string, at: Date, kept = 0): Step {
  return step(
    (database) =>
      database
        .entity(accountSecurityEntity)
        .upsert({ personId, ...sessionsEnd(at, kept) })
        .where(stillCounts(kept))
        .commit(),
    sessionRequired,
  );
}

/** Closes the person's open connections, which the stream does on every change of this record. */
export function closeConnections(personId: string, at: Date): Step {
  return step((database) =>
    database.entity(accountSecurityEntity).upsert({ personId, updatedAt: at.toISOString() }).commit(),
  );
}

/** Records that the account has a random password, because its person signs in with Google. */
export function noteWithoutPassword(personId: string, at: Date): Step {
  return step((database) =>
    database
      .entity(accountSecurityEntity)
      .upsert({ personId, withoutPassword: true, updatedAt: at.toISOString() })
      .commit(),
  );
}

/**
 * Records that the person has chosen a password, and ends the sessions that began before `at`, except the one that
 * began at `kept`. Throws `session.required` if that one has ended.
 */
export function noteNewPassword(personId: string, at: Date, kept = 0): Step {
  return step(
    (database) =>
      database
        .entity(accountSecurityEntity)
        .upsert({ personId, withoutPassword: false, ...sessionsEnd(at, kept) })
        .where(stillCounts(kept))
        .commit(),
    sessionRequired,
  );
}

/** As `noteNewPassword` for all sessions, of an account whose second factors went with the password before. */
export const noteFirstPassword = (personId: string, at: Date): Step =>
  step((database) =>
    database
      .entity(accountSecurityEntity)
      .update({ personId })
      .set({ withoutPassword: false, ...sessionsEnd(at, 0) })
      .remove(['factorSince'])
      .commit(),
  );

/**
 * Records that the user pool has required a second factor since `since` (seconds since 1970), and ends the sessions
 * that began before `at`, except the one that began at `kept`. Throws `session.required` if that one has ended.
 */
export function recordFactor(personId: string, since: number, at: Date, kept = 0): Step {
  return step(
    (database) =>
      database
        .entity(accountSecurityEntity)
        .upsert({ personId, factorSince: since, ...sessionsEnd(at, kept) })
        .where(stillCounts(kept))
        .commit(),
    sessionRequired,
  );
}

/**
 * Records that the user pool no longer requires a second factor, and ends the sessions that began before `at`, except
 * the one that began at `kept` (seconds since 1970). Throws `session.required` if that one has ended.
 */
export function forgetFactor(personId: string, at: Date, kept = 0): Step {
  return step(
    (database) =>
      database
        .entity(accountSecurityEntity)
        .update({ personId })
        .set(sessionsEnd(at, kept))
        .remove(['factorSince'])
        .where(stillCounts(kept))
        .commit(),
    sessionRequired,
  );
}

type PasskeyKey = Pick<Passkey, 'personId' | 'passkeyId'>;

const notFound = (): Refusal => new Refusal('passkey.not_found');

export const createPasskey = (passkey: Passkey): Step => createItem(passkeyEntity, passkey);

/** Renames a passkey from `before`. Throws `passkey.not_found` if it was removed or renamed. */
export const renamePasskey = (key: PasskeyKey, { before, after }: { before: string; after: string }): Step =>
  changeWhile(snapshot(passkeyEntity, key, { name: before }), { set: { name: after } }, notFound);

/** Deletes a passkey. Throws `passkey.not_found` if it was removed. */
export const removePasskey = (key: PasskeyKey): Step =>
  removeWhile(snapshot(passkeyEntity, key, { credentialId: present }), notFound);

/** Records a sign-in with a passkey. Throws `passkey.unavailable` if it was removed. */
export const recordPasskeyUse = (key: PasskeyKey, at: Date): Step =>
  step(
    (database) => database.entity(passkeyEntity).patch(key).set({ lastUsedAt: at.toISOString() }).commit(),
    () => new Refusal('passkey.unavailable'),
  );

/** Deletes a passkey, if it is still there. */
export const dropPasskey = (key: PasskeyKey): Step => deleteItem(passkeyEntity, key);

/** Replaces all recovery codes of a person by those with these hashes. */
export const putRecoveryCodes = (personId: string, hashes: readonly string[], at: Date): Step =>
  putItem(recoveryCodesEntity, { personId, unused: [...hashes], issuedAt: at.toISOString() });

/** Uses up the recovery code with this hash. Throws `recovery.refused` if it is unknown or used. */
export const takeRecoveryCode = (personId: string, hash: string): Step =>
  step(
    (database) =>
      database
        .entity(recoveryCodesEntity)
        .patch({ personId })
        .delete({ unused: [hash] })
        .where(({ unused }, { contains }) => contains(unused, hash))
        .commit(),
    () => new Refusal('recovery.refused'),
  );

/** Deletes a person's recovery codes, if any. */
export const removeRecoveryCodes = (personId: string): Step => deleteItem(recoveryCodesEntity, { personId });

/** Replaces a person's recovery, or the lack of one, as it was read; undefined deletes it. Throws Conflict. */
export const replaceFactorRecovery = (
  before: FactorRecovery | undefined,
  after: FactorRecovery | undefined,
  { personId }: Pick<FactorRecovery, 'personId'>,
): Step =>
  step(
    (database) => {
      const recoveries = database.entity(factorRecoveryEntity);
      return (after ? recoveries.put(after) : recoveries.delete({ personId }))
        .where(({ revision }, { eq, notExists }) => (before ? eq(revision, before.revision) : notExists(revision)))
        .commit();
    },
    () => new Conflict(),
  );

/** Deletes a person's recovery, if any, whatever its state. */
export const dropFactorRecovery = (personId: string): Step => deleteItem(factorRecoveryEntity, { personId });

export async function putProof(database: Database, proof: StoredProof): Promise<void> {
  await database.entity(proofEntity).put(proof).go();
}

/** Uses up a proof. Throws `proof.expired` if that has happened: of several changes with one ticket one is made. */
export const takeProof = (hash: string): Step =>
  removeWhile(snapshot(proofEntity, { hash }, { sealed: present }), () => new Refusal('proof.expired'));

/** Suspends an account and so invalidates its sessions and ends a recovery of its second factor. Throws `security.suspended` if it already is. */
export const suspendAccount = (suspension: Suspension): readonly Step[] => [
  dropFactorRecovery(suspension.personId),
  createItem(suspensionEntity, suspension, () => new Refusal('security.suspended')),
  step((database) =>
    database
      .entity(accountSecurityEntity)
      .upsert({ personId: suspension.personId, suspendedAt: suspension.suspendedAt, updatedAt: suspension.suspendedAt })
      .commit(),
  ),
];

/** Seconds for which an erased person's tokens are refused: longer than a token, or a connection, lasts. */
const tombstoneSeconds = 2 * 60 * 60;

/**
 * Replaces an account's security state by a tombstone: its tokens and tickets are refused from the next request, its
 * open connections close, and no sign-in under way creates the person again. Idempotent. Returns since when there has
 * been one.
 */
export async function buryAccount(database: Database, personId: string, now: Date): Promise<Date> {
  const entity = database.entity(accountSecurityEntity);
  const { data: stored } = await entity.get({ personId }).go({ consistent: true });
  if (stored?.suspendedAt !== undefined && stored.expiresAt !== undefined && stored.expiresAt > secondsAt(now))
    return new Date(stored.suspendedAt);
  const at = now.toISOString();
  await entity.put({ personId, suspendedAt: at, updatedAt: at, expiresAt: secondsAt(now) + tombstoneSeconds }).go();
  return now;
}

/** Adds a condition that a person was not erased a moment ago. */
export const requireNotBuried = (personId: string, refuse: () => Error): Step =>
  requireWhile(snapshot(accountSecurityEntity, { personId }, { expiresAt: undefined }), refuse);

/** Ends a suspension. Earlier sessions stay ended. Throws `security.not_suspended` if there is none. */
export const reinstateAccount = (personId: string, at: Date): readonly Step[] => [
  removeWhile(
    snapshot(suspensionEntity, { personId }, { suspendedAt: present }),
    () => new Refusal('security.not_suspended'),
  ),
  step((database) =>
    database.entity(accountSecurityEntity).patch({ personId }).remove(['suspendedAt']).set(sessionsEnd(at, 0)).commit(),
  ),
];

/** Adds a condition that an account is not suspended. */
export const requireNotSuspended = (personId: string, refuse: () => Error): Step =>
  requireWhile(snapshot(suspensionEntity, { personId }, { suspendedAt: undefined }), refuse);
