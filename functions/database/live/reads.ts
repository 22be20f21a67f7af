import type { Database } from '../database.ts';
import { liveSubscriptionEntity } from './entity.ts';

export async function connectionsOf(database: Database, topic: string): Promise<string[]> {
  const { data } = await database
    .entity(liveSubscriptionEntity)
    .query.primary({ topic })
    .go({ consistent: true, pages: 'all' });
  return data.map(({ connectionId }) => connectionId);
}
