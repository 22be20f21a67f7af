import type { Database } from '../database.ts';

export async function connectionsOf(database: Database, topic: string): Promise<string[]> {
  const { data } = await database.entities.liveSubscription.query
    .primary({ topic })
    .go({ consistent: true, pages: 'all' });
  return data.map(({ connectionId }) => connectionId);
}
