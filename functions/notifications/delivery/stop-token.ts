import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type Notification, notificationEntity } from '#database/notifications/entity.ts';
import { groupOf, type OptionalGroup } from '#shared/notifications/groups.ts';

/**
 * Returns the unsubscribe token of a notification's group: 128 random bits that are stored and deleted with the
 * notification. Undefined for groups that cannot be disabled.
 */
export function stopTokenOf({ personId, notificationId, kind, stopKey }: Notification): string | undefined {
  return stopKey === undefined || groupOf[kind] === 'account'
    ? undefined
    : [personId, notificationId, stopKey].join('.');
}

/** Returns person and group of a token; undefined for one that was never issued, or whose notification is deleted. */
export async function readStopToken(
  database: Database,
  token: string,
): Promise<{ personId: string; group: OptionalGroup } | undefined> {
  const [personId = '', notificationId = '', key = ''] = token.split('.');
  const { data } = await database.entity(notificationEntity).get({ personId, notificationId }).go();
  const group = data && groupOf[data.kind];
  if (!data?.stopKey || !group || group === 'account' || !isSame(data.stopKey, key)) return undefined;
  return { personId, group };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
