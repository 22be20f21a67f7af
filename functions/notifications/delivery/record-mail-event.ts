import { type Notification, notificationEntity, team } from '#database/notifications/entity.ts';
import { type Feedback, markTaken, recordFeedback } from '#database/notifications/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { noteFarewell } from '#database/privacy/writes.ts';
import { retrying, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import type { MailEvent } from './mail-event.ts';
import { findWaiting, isInvitation } from './returned-invitation.ts';
import { stopAddress } from './stop-address.ts';

/**
 * - `settled`: the e-mail was accepted, and is not sent again
 * - `stopped`: the address is suppressed
 * - `returned`: it was an invitation, of which those who can send it again are told
 * - `noted`: the address is already suppressed, or is the team's mailbox
 * - `ignored`: already recorded, or of an e-mail that was not sent from here
 * - `early`: its e-mail is not recorded yet; it has to be retried
 */
export type MailEventOutcome = 'settled' | 'stopped' | 'returned' | 'noted' | 'ignored' | 'early';

type Deps = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/** Records a sending event of an e-mail. Idempotent, in any order; repeated while something of it changes. */
export const recordMailEvent = (deps: Deps, event: MailEvent): Promise<MailEventOutcome> =>
  retrying(() => recordOnce(deps, event));

async function recordOnce(deps: Deps, event: MailEvent): Promise<MailEventOutcome> {
  const { database, now } = deps;
  const { personId, notificationId, messageId, what } = event;
  const { data: notification } = await database
    .entity(notificationEntity)
    .get({ personId, notificationId })
    .go({ consistent: true });
  // The final e-mail of an erasure has no notification: the erasure itself is what it refers to.
  if (!notification && what === 'taken')
    return (await noteFarewell(database, { personId, erasureId: notificationId, at: now().toISOString() }))
      ? 'settled'
      : 'ignored';
  if (notification?.channel !== 'email') return 'ignored';
  if (what === 'taken') {
    const isNews = await markTaken(database, notification, { messageId, at: now().toISOString() });
    return isNews ? 'settled' : 'ignored';
  }
  if (notification.status === 'queued') return 'early';
  if (notification.messageId !== messageId || notification.feedback !== undefined) return 'ignored';
  if (isInvitation(notification)) return returnInvitation(deps, notification, { ...event, what });
  return isAbout(notification.payload, event) ? stop(deps, notification, what) : 'ignored';
}

const isAbout = ({ email }: { email?: string | undefined }, { recipients }: MailEvent): boolean =>
  recipients.some((address) => isSameAddress(address, email));

/** The address of an invitation is that of who is invited: its notification has none. */
async function returnInvitation(
  deps: Deps,
  notification: Notification,
  event: MailEvent & { what: Feedback },
): Promise<MailEventOutcome> {
  const waiting = await findWaiting(deps.database, notification);
  if (!waiting || !isAbout(waiting, event)) return 'ignored';
  await transact(deps.database, [recordFeedback(notification, event.what), ...waiting.note(deps)]);
  return 'returned';
}

async function stop(deps: Deps, notification: Notification, reason: Feedback): Promise<MailEventOutcome> {
  const { database } = deps;
  const { personId, payload } = notification;
  const person = personId === team ? undefined : await findPerson(database, personId);
  const noted = recordFeedback(notification, reason);
  if (person?.email === payload.email && person && (await stopAddress(deps, person, reason, [noted]))) return 'stopped';
  await transact(database, [noted]);
  return 'noted';
}
