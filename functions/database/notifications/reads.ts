import type { Database } from '../database.ts';
import type { Notification } from './entity.ts';

/** What was made between two instants (ISO 8601) and is still queued, oldest first. */
export async function listQueued(database: Database, from: string, until: string): Promise<readonly Notification[]> {
  const { data } = await database.entities.notification.query
    .queue({ status: 'queued' })
    .between({ createdAt: from }, { createdAt: until })
    .go({ pages: 'all' });
  return data;
}

/** What is still queued for a person, oldest first. */
export async function listQueuedOfPerson(database: Database, personId: string): Promise<readonly Notification[]> {
  const { data } = await database.entities.notification.query
    .primary({ personId })
    .where(({ status }, { eq }) => eq(status, 'queued'))
    .go({ pages: 'all' });
  return data;
}
