import { sessionDays, sessionIdOf } from '#shared/security/session-limits.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { isCode, mostGuesses, newCode } from '../one-time-code.ts';
import { changeWhile, putItem, removeWhile, replaceWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { secondsAt } from '../schema.ts';
import { Conflict, type Step, step, transact } from '../transaction.ts';
import {
  type KnownDevice,
  type KnownDevices,
  knownDevicesEntity,
  type SessionKey,
  type SessionOrigin,
  sessionCodeEntity,
  sessionEntity,
  sessionKey,
} from './entity.ts';

interface FirstSight extends SessionKey {
  origin: SessionOrigin;
  device: string | undefined;
  isTeam: boolean;
}

/** Records a new session. Does nothing if another request has recorded it. */
export async function recordSession(database: Database, session: FirstSight, now: Date): Promise<void> {
  const { personId, signedInAt, origin, device, isTeam } = session;
  await holds(
    database
      .entity(sessionEntity)
      .create({
        ...sessionKey({ personId, signedInAt }),
        beganAt: new Date(signedInAt * 1000).toISOString(),
        lastSeenAt: now.toISOString(),
        device,
        origin,
        isTeam,
        expiresAt: signedInAt + (sessionDays + 1) * 24 * 60 * 60,
      })
      .go(),
  );
}

/** Updates a session's last request, never backwards, and not after its end. */
export async function touchSession(
  database: Database,
  { isTeam, ...key }: SessionKey & { isTeam: boolean },
  now: Date,
): Promise<void> {
  const lastSeenAt = now.toISOString();
  await holds(
    database
      .entity(sessionEntity)
      .patch(sessionKey(key))
      .set({ lastSeenAt, isTeam: isTeam || undefined })
      .where((stored, { notExists, lte }) => `${notExists(stored.endedAt)} AND ${lte(stored.lastSeenAt, lastSeenAt)}`)
      .go(),
  );
}

/** Ends a session; throws `session.not_found` if there is none or it has ended. */
export const endSession = ({ personId, sessionId }: { personId: string; sessionId: string }, at: Date): Step =>
  changeWhile(
    snapshot(sessionEntity, { personId, sessionId }, { endedAt: undefined }),
    { set: { endedAt: at.toISOString() } },
    () => new Refusal('session.not_found'),
  );

/** Replaces the browsers in which a person has signed in, or the lack of any, as they were read. Throws Conflict. */
export const replaceKnownDevices = (
  before: KnownDevices | undefined,
  devices: readonly KnownDevice[],
  { personId }: Pick<KnownDevices, 'personId'>,
): Step =>
  replaceWhile(
    snapshot(knownDevicesEntity, { personId }, { revision: before?.revision }),
    {
      personId,
      revision: (before?.revision ?? 0) + 1,
      devices: [...devices],
      expiresAt: Math.max(before?.expiresAt ?? 0, ...devices.map(({ expiresAt }) => expiresAt)),
    },
    () => new Conflict(),
  );

/** Records a proof of identity in this session; throws `session.required` if it has ended. */
export const recordProof = (key: SessionKey, at: Date): Step =>
  changeWhile(
    snapshot(sessionEntity, sessionKey(key), { endedAt: undefined }),
    { set: { provenAt: secondsAt(at) } },
    () => new Refusal('session.required'),
  );

interface Holder {
  personId: string;
  /** Start of the session, in seconds since 1970. */
  signedInAt: number;
}

/** Returns a new six-digit code for a session, and the write that replaces any other. */
export function newSessionCode({ personId, signedInAt }: Holder, now: Date): { code: string; put: Step } {
  const sessionId = sessionIdOf(signedInAt);
  const { code, stored } = newCode([personId, sessionId], now);
  const item = { personId, sessionId, ...stored };
  return { code, put: putItem(sessionCodeEntity, item) };
}

/**
 * Returns the write that uses a code up, for the transaction of the confirmed change. Throws `session.code` for a wrong
 * code, and `session.code_expired` if there is none, it has expired or was tried too often.
 */
export async function useSessionCode(
  database: Database,
  { personId, signedInAt }: Holder,
  { code, now }: { code: string; now: Date },
): Promise<Step> {
  const key = { personId, sessionId: sessionIdOf(signedInAt) };
  const expired = () => new Refusal('session.code_expired');
  // Counted before the comparison, so that concurrent attempts all count.
  await transact(database, [
    step(
      (database) =>
        database
          .entity(sessionCodeEntity)
          .patch(key)
          .add({ guesses: 1 })
          .where(
            ({ guesses, expiresAt }, { lt, gt }) => `${lt(guesses, mostGuesses)} AND ${gt(expiresAt, secondsAt(now))}`,
          )
          .commit(),
      expired,
    ),
  ]);
  const { data } = await database.entity(sessionCodeEntity).get(key).go({ consistent: true });
  if (!data) throw expired();
  if (!isCode(data, [personId, key.sessionId], code)) throw new Refusal('session.code');
  return removeWhile(snapshot(sessionCodeEntity, key, { hash: data.hash }), expired);
}
