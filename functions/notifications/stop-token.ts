import { timingSafeEqual } from 'node:crypto';
import { groupOf, type OptionalGroup } from '../../shared/notifications/groups.ts';
import type { Database } from '../database/database.ts';
import type { Notification } from '../database/notifications/entity.ts';

/**
 * With what the e-mails of a notification's group can be stopped by whoever holds one of them: 128 random bits that lie
 * with the notification alone, and end with it. Undefined where nothing can be stopped.
 */
export function stopTokenOf({ personId, notificationId, kind, stopKey }: Notification): string | undefined {
  return stopKey === undefined || groupOf[kind] === 'account'
    ? undefined
    : [personId, notificationId, stopKey].join('.');
}

/** Whose e-mails of which group a token stops; undefined for one that was never given out, or whose notification is gone. */
export async function readStopToken(
  database: Database,
  token: string,
): Promise<{ readonly personId: string; readonly group: OptionalGroup } | undefined> {
  const [personId = '', notificationId = '', key = ''] = token.split('.');
  const { data } = await database.entities.notification.get({ personId, notificationId }).go();
  const group = data && groupOf[data.kind];
  if (!data?.stopKey || !group || group === 'account' || !isSame(data.stopKey, key)) return undefined;
  return { personId, group };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
