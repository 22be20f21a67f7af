import type { Database } from '../database.ts';
import { secondsAt } from '../schema.ts';
import {
  clientTopic,
  type LiveConnection,
  lastChangeEntity,
  liveConnectionEntity,
  liveSubscriptionEntity,
  wholeTeam,
} from './entity.ts';

/** Returns the connections of a topic; with `listeningAt` only those to which something may be sent then. */
export async function connectionsOf(
  database: Database,
  topic: string,
  { listeningAt }: { listeningAt?: Date } = {},
): Promise<string[]> {
  const { data } = await database
    .entity(liveSubscriptionEntity)
    .query.primary({ topic })
    .go({ consistent: true, pages: 'all' });
  const from = listeningAt && secondsAt(listeningAt);
  return data.filter(({ expiresAt }) => from === undefined || expiresAt > from).map(({ connectionId }) => connectionId);
}

export async function findLiveConnection(
  database: Database,
  connectionId: string,
): Promise<LiveConnection | undefined> {
  const { data } = await database.entity(liveConnectionEntity).get({ connectionId }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Returns when something last changed that a connection gets, in milliseconds since 1970; 0 if that is longer ago than
 * it is kept, and undefined for an unknown connection. Strongly consistent: a change that is not found here is posted.
 */
export async function lastChangeFor(database: Database, connectionId: string): Promise<number | undefined> {
  const connection = await findLiveConnection(database, connectionId);
  if (!connection) return undefined;
  const topics = [clientTopic(connection.personId), ...(connection.isTeam ? [wholeTeam] : [])];
  const found = await Promise.all(
    topics.map((topic) => database.entity(lastChangeEntity).get({ topic }).go({ consistent: true })),
  );
  return Math.max(...found.map(({ data }) => data?.at ?? 0));
}
