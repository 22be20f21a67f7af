import { type Notification, notificationEntity, team } from '#database/notifications/entity.ts';
import { type Feedback, markTaken, recordFeedback } from '#database/notifications/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { MailEvent } from './mail-event.ts';
import { stopAddress } from './stop-address.ts';

/**
 * - `settled`: the e-mail was accepted, and is not sent again
 * - `stopped`: the address is suppressed
 * - `noted`: the address is already suppressed, or is the team's mailbox
 * - `ignored`: already recorded, or of an e-mail that was not sent from here
 * - `early`: its e-mail is not recorded yet; it has to be retried
 */
export type MailEventOutcome = 'settled' | 'stopped' | 'noted' | 'ignored' | 'early';

type Deps = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/** Records a sending event of an e-mail. Idempotent, in any order. */
export async function recordMailEvent(deps: Deps, event: MailEvent): Promise<MailEventOutcome> {
  const { database, now } = deps;
  const { personId, notificationId, messageId, what } = event;
  const { data: notification } = await database
    .entity(notificationEntity)
    .get({ personId, notificationId })
    .go({ consistent: true });
  if (notification?.channel !== 'email') return 'ignored';
  if (what === 'taken') {
    const isNews = await markTaken(database, notification, { messageId, at: now().toISOString() });
    return isNews ? 'settled' : 'ignored';
  }
  if (notification.status === 'queued') return 'early';
  if (notification.messageId !== messageId || !isAbout(notification, event)) return 'ignored';
  try {
    return await stop(deps, notification, what);
  } catch (error) {
    // Recorded by the same event, delivered twice; or the person's address has just changed.
    if (error instanceof Refusal && error.code === 'application.changed') return 'ignored';
    throw error;
  }
}

const isAbout = ({ payload }: Notification, { recipients }: MailEvent): boolean =>
  recipients.some((address) => address.toLowerCase() === payload.email?.toLowerCase());

async function stop(deps: Deps, notification: Notification, reason: Feedback): Promise<MailEventOutcome> {
  const { database } = deps;
  const { personId, payload } = notification;
  const person = personId === team ? undefined : await findPerson(database, personId);
  const noted = recordFeedback(notification, reason);
  if (person?.email === payload.email && person && (await stopAddress(deps, person, reason, [noted]))) return 'stopped';
  await transact(database, [noted]);
  return 'noted';
}
