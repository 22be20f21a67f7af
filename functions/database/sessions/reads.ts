import { sessionIdOf } from '#shared/security/session-limits.ts';
import type { Database } from '../database.ts';
import {
  type KnownDevices,
  knownDevicesEntity,
  type Session,
  type SessionKey,
  sessionEntity,
  sessionKey,
} from './entity.ts';

/** Returns a session as last recorded. Half a read unit, or one if strongly consistent. */
export async function findSession(
  database: Database,
  key: SessionKey,
  { consistent = false } = {},
): Promise<Session | undefined> {
  const { data } = await database.entity(sessionEntity).get(sessionKey(key)).go({ consistent });
  return data ?? undefined;
}

/** Returns the browsers in which a person has signed in, strongly consistent, expired ones included. */
export async function findKnownDevices(database: Database, personId: string): Promise<KnownDevices | undefined> {
  const { data } = await database.entity(knownDevicesEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Number of sessions per read. */
const batch = 50;

interface SessionsPlace {
  personId: string;
  /** Excludes sessions that began before. Seconds since 1970. */
  from: number;
  /** Only sessions that began before this one; undefined for the newest page. */
  before: string | undefined;
  limit: number;
  isLiving: (session: Session) => boolean;
}

/** Returns a page of a person's active sessions, newest first. The cursor is the id of the page's last one. */
export async function listSessions(
  database: Database,
  { personId, from, before, limit, isLiving }: SessionsPlace,
): Promise<{ items: readonly Session[]; cursor: string | null }> {
  const items: Session[] = [];
  const first = { sessionId: sessionIdOf(from) };
  let last = before === undefined ? { sessionId: '9'.repeat(12) } : { sessionId: sessionIdOf(Number(before) - 1) };
  while (first.sessionId <= last.sessionId) {
    const { data } = await database
      .entity(sessionEntity)
      .query.primary({ personId })
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
