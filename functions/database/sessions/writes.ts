import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#shared/api/refusal.ts';
import { sessionDays, sessionIdOf } from '#shared/security/session-limits.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { secondsAt } from '../schema.ts';
import { type Step, step, transact } from '../transaction.ts';
import {
  type SessionCode,
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
export function endSession(key: { personId: string; sessionId: string }, at: Date): Step {
  return step(
    (database) =>
      database
        .entity(sessionEntity)
        .patch({ personId: key.personId, sessionId: key.sessionId })
        .set({ endedAt: at.toISOString() })
        .where((stored, { notExists }) => notExists(stored.endedAt))
        .commit(),
    () => new Refusal('session.not_found'),
  );
}

/** Records a proof of identity in this session; throws `session.required` if it has ended. */
export function recordProof(key: SessionKey, at: Date): Step {
  return step(
    (database) =>
      database
        .entity(sessionEntity)
        .patch(sessionKey(key))
        .set({ provenAt: secondsAt(at) })
        .where((stored, { notExists }) => notExists(stored.endedAt))
        .commit(),
    () => new Refusal('session.required'),
  );
}

/** Lifetime of a code, and maximum number of attempts. */
const codeSeconds = 10 * 60;

const mostGuesses = 5;

interface Holder {
  personId: string;
  /** Start of the session, in seconds since 1970. */
  signedInAt: number;
}

const hashOf = ({ personId, sessionId, salt }: Pick<SessionCode, 'personId' | 'sessionId' | 'salt'>, code: string) =>
  createHash('sha256').update([salt, personId, sessionId, code].join('|')).digest('hex');

/** Returns a new six-digit code for a session, and the write that replaces any other. */
export function newSessionCode({ personId, signedInAt }: Holder, now: Date): { code: string; put: Step } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key = { personId, sessionId: sessionIdOf(signedInAt), salt: randomBytes(16).toString('hex') };
  const item = { ...key, hash: hashOf(key, code), guesses: 0, expiresAt: secondsAt(now) + codeSeconds };
  return { code, put: step((database) => database.entity(sessionCodeEntity).put(item).commit()) };
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
  if (!timingSafeEqual(Buffer.from(data.hash), Buffer.from(hashOf(data, code)))) throw new Refusal('session.code');
  return step(
    (database) =>
      database
        .entity(sessionCodeEntity)
        .remove(key)
        .where(({ hash }, { eq }) => eq(hash, data.hash))
        .commit(),
    expired,
  );
}
