import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../shared/api/refusal.ts';
import { defined } from '../../../shared/defined.ts';
import { sessionDays, sessionIdOf } from '../../../shared/security/session-limits.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { secondsAt } from '../schema.ts';
import { type Step, step, transact } from '../transaction.ts';
import { type SessionCode, type SessionKey, type SessionOrigin, sessionKey } from './entity.ts';

interface FirstSight extends SessionKey {
  readonly origin: SessionOrigin;
  readonly device: string | undefined;
  readonly isTeam: boolean;
}

/** Notes a session that is seen for the first time. Does nothing if another request has noted it meanwhile. */
export async function noteSession(database: Database, session: FirstSight, now: Date): Promise<void> {
  const { personId, signedInAt, origin, device, isTeam } = session;
  await holds(
    database.entities.session
      .create({
        ...sessionKey({ personId, signedInAt }),
        beganAt: new Date(signedInAt * 1000).toISOString(),
        lastSeenAt: now.toISOString(),
        ...defined({ device }),
        origin,
        isTeam,
        expiresAt: signedInAt + (sessionDays + 1) * 24 * 60 * 60,
      })
      .go(),
  );
}

/** Moves a session's last sight forward, never back, and never of one that has ended. */
export async function touchSession(
  database: Database,
  { isTeam, ...key }: SessionKey & { readonly isTeam: boolean },
  now: Date,
): Promise<void> {
  const lastSeenAt = now.toISOString();
  await holds(
    database.entities.session
      .patch(sessionKey(key))
      .set({ lastSeenAt, ...(isTeam && { isTeam }) })
      .where((stored, { notExists, lte }) => `${notExists(stored.endedAt)} AND ${lte(stored.lastSeenAt, lastSeenAt)}`)
      .go(),
  );
}

/** Ends a session; refused with `session.not_found` if there is none or it has ended. */
export function endSession(key: { readonly personId: string; readonly sessionId: string }, at: Date): Step {
  return step(
    ({ session }) =>
      session
        .patch({ personId: key.personId, sessionId: key.sessionId })
        .set({ endedAt: at.toISOString() })
        .where((stored, { notExists }) => notExists(stored.endedAt))
        .commit(),
    () => new Refusal('session.not_found'),
  );
}

/** The person has proved who they are in this session; refused with `session.required` if it has ended. */
export function noteProof(key: SessionKey, at: Date): Step {
  return step(
    ({ session }) =>
      session
        .patch(sessionKey(key))
        .set({ provenAt: secondsAt(at) })
        .where((stored, { notExists }) => notExists(stored.endedAt))
        .commit(),
    () => new Refusal('session.required'),
  );
}

/** A code lives for so long, and is compared so often. */
const codeSeconds = 10 * 60;

const mostGuesses = 5;

interface Holder {
  readonly personId: string;
  /** Of the session. Seconds since 1970. */
  readonly signedInAt: number;
}

const hashOf = ({ personId, sessionId, salt }: Pick<SessionCode, 'personId' | 'sessionId' | 'salt'>, code: string) =>
  createHash('sha256').update([salt, personId, sessionId, code].join('|')).digest('hex');

/** A new code of six digits for a session, and the write that makes it the only one. */
export function newSessionCode({ personId, signedInAt }: Holder, now: Date): { code: string; put: Step } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key = { personId, sessionId: sessionIdOf(signedInAt), salt: randomBytes(16).toString('hex') };
  const item = { ...key, hash: hashOf(key, code), guesses: 0, expiresAt: secondsAt(now) + codeSeconds };
  return { code, put: step(({ sessionCode }) => sessionCode.put(item).commit()) };
}

/**
 * The write that uses a code up, for the transaction of what it is good for. Refuses with `session.code` if it is not the
 * code, and with `session.code_expired` if there is none, it is too old or was guessed at too often.
 */
export async function useSessionCode(
  database: Database,
  { personId, signedInAt }: Holder,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Step> {
  const key = { personId, sessionId: sessionIdOf(signedInAt) };
  const expired = () => new Refusal('session.code_expired');
  // Counted before it is compared: guesses made at once count each.
  await transact(database, [
    step(
      ({ sessionCode }) =>
        sessionCode
          .patch(key)
          .add({ guesses: 1 })
          .where(
            ({ guesses, expiresAt }, { lt, gt }) => `${lt(guesses, mostGuesses)} AND ${gt(expiresAt, secondsAt(now))}`,
          )
          .commit(),
      expired,
    ),
  ]);
  const { data } = await database.entities.sessionCode.get(key).go({ consistent: true });
  if (!data) throw expired();
  if (!timingSafeEqual(Buffer.from(data.hash), Buffer.from(hashOf(data, code)))) throw new Refusal('session.code');
  return step(
    ({ sessionCode }) =>
      sessionCode
        .remove(key)
        .where(({ hash }, { eq }) => eq(hash, data.hash))
        .commit(),
    expired,
  );
}
