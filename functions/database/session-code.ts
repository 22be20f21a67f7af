import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Entity, type EntityItem } from 'electrodb';
import { sessionIdOf } from '../../shared/security/session-limits.ts';
import { table } from '../../shared/table.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, secondsAt, service } from './schema.ts';
import { type Step, step, transact } from './transaction.ts';

/** A code lives for so long, and is compared so often. */
const codeSeconds = 10 * 60;
const mostGuesses = 5;

/** The code by which somebody without a password confirms who they are, for one of their sessions: one at a time. */
export const sessionCodeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'sessioncode', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        sessionId: { type: 'string', required: true },
        salt: { type: 'string', required: true },
        /** Of salt, person, session and code. The code itself is in the e-mail alone. */
        hash: { type: 'string', required: true },
        guesses: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['sessionId'] },
        },
      },
    },
    configuration,
  );
type SessionCode = EntityItem<ReturnType<typeof sessionCodeEntity>>;

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
