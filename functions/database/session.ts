import { Entity, type EntityItem } from 'electrodb';
import { sessionDays, sessionIdOf } from '../../shared/security/session-limits.ts';
import { table } from '../../shared/table.ts';
import { Refusal } from '../platform/refusal.ts';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, secondsAt, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** How a session began: with a password, or with Google at the user pool's domain. */
const sessionOrigins = ['password', 'google'] as const;
type SessionOrigin = (typeof sessionOrigins)[number];

/**
 * One sign-in of a person, from the first request to its end. It shares the person's partition but not the identity
 * collection: a query of the identity does not read hundreds of sessions along.
 */
export const sessionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'session', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** See shared/security/session-limits.ts. */
        sessionId: { type: 'string', required: true },
        beganAt: { type: 'string', required: true },
        /** The last request that was noted: at most every few minutes one is. */
        lastSeenAt: { type: 'string', required: true },
        /** Browser and system in words; never the whole user agent. */
        device: { type: 'string' },
        origin: { type: sessionOrigins, required: true },
        /** Routes of the team were used in it: the limits of the team's sessions apply. */
        isTeam: { type: 'boolean' },
        /** When the person last proved their identity in it. Seconds since 1970. */
        provenAt: { type: 'number' },
        endedAt: { type: 'string' },
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
export type Session = EntityItem<ReturnType<typeof sessionEntity>>;

interface SessionKey {
  readonly personId: string;
  /** Seconds since 1970. */
  readonly signedInAt: number;
}

const keyOf = ({ personId, signedInAt }: SessionKey) => ({ personId, sessionId: sessionIdOf(signedInAt) });

/** A session as it was last noted. Half a unit, or one if strongly consistent. */
export async function findSession(
  database: Database,
  key: SessionKey,
  { consistent = false } = {},
): Promise<Session | undefined> {
  const { data } = await database.entities.session.get(keyOf(key)).go({ consistent });
  return data ?? undefined;
}

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
        ...keyOf({ personId, signedInAt }),
        beganAt: new Date(signedInAt * 1000).toISOString(),
        lastSeenAt: now.toISOString(),
        ...(device === undefined ? {} : { device }),
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
      .patch(keyOf(key))
      .set({ lastSeenAt, ...(isTeam ? { isTeam } : {}) })
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
        .patch(keyOf(key))
        .set({ provenAt: secondsAt(at) })
        .where((stored, { notExists }) => notExists(stored.endedAt))
        .commit(),
    () => new Refusal('session.required'),
  );
}

/** Sessions that are read at once. */
const batch = 50;

interface SessionsPlace {
  readonly personId: string;
  /** Leaves out sessions that began before. Seconds since 1970. */
  readonly from: number;
  /** Only sessions that began before this one; the newest without it. */
  readonly before: string | undefined;
  readonly limit: number;
  readonly isLiving: (session: Session) => boolean;
}

/** A page of a person's living sessions, newest first. The cursor is the id of the page's last one. */
export async function listSessions(
  database: Database,
  { personId, from, before, limit, isLiving }: SessionsPlace,
): Promise<{ readonly items: readonly Session[]; readonly cursor: string | null }> {
  const items: Session[] = [];
  const first = { sessionId: sessionIdOf(from) };
  let last = before === undefined ? { sessionId: '9'.repeat(12) } : { sessionId: sessionIdOf(Number(before) - 1) };
  while (first.sessionId <= last.sessionId) {
    const { data } = await database.entities.session.query
      .primary({ personId })
      .between(first, last)
      .go({ order: 'desc', limit: batch, consistent: true });
    for (const session of data) {
      if (!isLiving(session)) continue;
      if (items.length === limit) return { items, cursor: items.at(-1)?.sessionId ?? null };
      items.push(session);
    }
    const oldest = data.at(-1);
    if (!oldest || data.length < batch) break;
    last = { sessionId: sessionIdOf(Number(oldest.sessionId) - 1) };
  }
  return { items, cursor: null };
}
