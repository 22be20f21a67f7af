import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { isToAccount, type Notification, team } from '#database/notifications/entity.ts';
import { findOwnParty } from '#database/parties/reads.ts';
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
  /** Its person has left the team that it is for, or the request that it is about, or their account is suspended. */
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

/** Returns whether the person of a notification is no longer in the team that it is for, or in the request that it is about. */
export async function hasLeft(database: Database, notification: Notification): Promise<boolean> {
  const { kind } = notification;
  const isOfTeam = groupOf[kind] === 'team' || kind === 'admin_alert';
  return isOfTeam ? hasLeftTeam(database, notification) : hasLeftRequest(database, notification);
}

/** A suspended member is not an active one. */
const hasLeftTeam = async (database: Database, { personId }: Notification): Promise<boolean> =>
  personId !== team && !(await isActiveMember(database, personId));

/**
 * Whatever names a request is for those who are in it now (spec parties.md, C11): kinds that tell somebody that they are
 * not, or that it is over, name none. Those of an erased one are left to their e-mail.
 */
async function hasLeftRequest(database: Database, notification: Notification): Promise<boolean> {
  const { applicationId, personId } = notification;
  if (applicationId === undefined || !isToAccount(notification)) return false;
  const application = await findApplication(database, applicationId);
  return application !== undefined && !(await findOwnParty(database, application, personId));
}
