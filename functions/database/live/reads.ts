import type { Database } from '../database.ts';
import { clientTopic, lastChangeEntity, liveConnectionEntity, liveSubscriptionEntity, wholeTeam } from './entity.ts';

export async function connectionsOf(database: Database, topic: string): Promise<string[]> {
  const { data } = await database
    .entity(liveSubscriptionEntity)
    .query.primary({ topic })
    .go({ consistent: true, pages: 'all' });
  return data.map(({ connectionId }) => connectionId);
}

/**
 * Returns when something last changed that a connection gets, in milliseconds since 1970; 0 if that is longer ago than
 * it is kept, and undefined for an unknown connection. Strongly consistent: a change that is not found here is posted.
 */
export async function lastChangeFor(database: Database, connectionId: string): Promise<number | undefined> {
  const { data: connection } = await database
    .entity(liveConnectionEntity)
    .get({ connectionId })
    .go({ consistent: true });
  if (!connection) return undefined;
  const topics = [clientTopic(connection.personId), ...(connection.isTeam ? [wholeTeam] : [])];
  const found = await Promise.all(
    topics.map((topic) => database.entity(lastChangeEntity).get({ topic }).go({ consistent: true })),
  );
  return Math.max(...found.map(({ data }) => data?.at ?? 0));
}
