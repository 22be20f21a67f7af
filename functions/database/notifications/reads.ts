import type { Database } from '../database.ts';
import { type Notification, notificationEntity } from './entity.ts';
import type { NotificationKey } from './writes.ts';

/** Returns the queued notifications created between two instants (ISO 8601), oldest first. */
export async function listQueued(database: Database, from: string, until: string): Promise<readonly Notification[]> {
  const { data } = await database
    .entity(notificationEntity)
    .query.queue({ status: 'queued' })
    .between({ createdAt: from }, { createdAt: until })
    .go({ pages: 'all' });
  return data;
}

/** Returns a person's queued notifications, oldest first. */
export async function listQueuedOfPerson(database: Database, personId: string): Promise<readonly Notification[]> {
  const { data } = await database
    .entity(notificationEntity)
    .query.primary({ personId })
    .where(({ status }, { eq }) => eq(status, 'queued'))
    .go({ pages: 'all' });
  return data;
}

/** E-mails among which one that comes back is looked for: it does so within minutes. */
const latest = 100;

/** Returns whether an e-mail to a person, or of the team from a case, bears an id of the mail service. */
export async function hasSent(database: Database, personId: string, messageId: string): Promise<boolean> {
  const { data } = await database
    .entity(notificationEntity)
    .query.primary({ personId })
    .go({ order: 'desc', limit: latest });
  return data.some((each) => each.messageId === messageId);
}

/** Returns a notification, strongly consistent. */
export async function findNotification(database: Database, key: NotificationKey): Promise<Notification | undefined> {
  const { data } = await database.entity(notificationEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}
