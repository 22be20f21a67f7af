import type { Database } from '#database/database.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { confirmedNumberOf, emailStopOf, type Person, whatsappStopOf } from '#database/people/entity.ts';
import { isActiveMember } from '#database/staff/presence.ts';
import { groupOf } from '#shared/notifications/groups.ts';

/** Why a notification is not sent: a code. */
export type SkipCause =
  | 'preference'
  | 'bounce'
  | 'complaint'
  | 'consent'
  | 'unconfirmed'
  | 'unknown_number'
  /** It is for the team, which its person has left since, or their account is suspended. */
  | 'left';

/**
 * Returns why a notification must not be sent according to its person's current preferences and reachability. Addresses
 * that bounced get nothing. Those that complained still get notifications that protect their account or are required by
 * law.
 */
export function reasonToSkip({ kind, channel, personId }: Notification, person: Person): SkipCause | undefined {
  if (personId === team) return undefined;
  const group = groupOf[kind];
  if (channel === 'whatsapp') {
    if (!person.whatsappOptIn || !person.whatsappNumber) return 'consent';
    if (!confirmedNumberOf(person)) return 'unconfirmed';
    return whatsappStopOf(person) ? 'unknown_number' : undefined;
  }
  const stop = emailStopOf(person)?.reason;
  if (stop === 'bounce' || (stop === 'complaint' && group !== 'account')) return stop;
  return group !== 'account' && person.emailGroupsOff?.includes(group) ? 'preference' : undefined;
}

/** Returns whether a notification is for the team alone, and its person is no longer an active member of it. */
export async function hasLeftTeam(database: Database, { kind, personId }: Notification): Promise<boolean> {
  const isOfTeam = groupOf[kind] === 'team' || kind === 'admin_alert';
  return isOfTeam && personId !== team && !(await isActiveMember(database, personId));
}
