import type { SendingOutcome } from '../../shared/notifications/routes.ts';
import type { Notification } from '../database/notifications/entity.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { Mailer } from '../platform/mailer.ts';
import { deliverNotification } from './deliver-notification.ts';
import { composerFor } from './emails.ts';

export interface SendingDependencies extends Dependencies {
  /** None in a stage without a sender of e-mails. */
  readonly mailer: Mailer | undefined;
  /** For links, without a slash at its end. */
  readonly siteUrl: string;
}

/** Below what a new account of the mail service may send in a second, with the queue's sender beside. */
const atOnce = 4;

/** Milliseconds after which no further e-mail is begun: the gateway waits 29 s for the answer. */
const patience = 18_000;

/**
 * Sends queued notifications now, each once: claimed like the queue's sender does it, so that the two never send the
 * same. Counts e-mails only (spec D26); other channels are not touched.
 */
export async function sendQueued(
  { mailer, ...deps }: SendingDependencies,
  notifications: readonly Notification[],
): Promise<SendingOutcome> {
  const emails = notifications.filter((each) => composerFor(each) !== undefined);
  const outcome = { processed: 0, failed: 0, left: emails.length };
  if (!mailer) return outcome;
  const until = Date.now() + patience;
  for (let start = 0; start < emails.length && Date.now() < until; start += atOnce) {
    const deliveries = await Promise.all(
      emails.slice(start, start + atOnce).map((each) => deliverNotification({ ...deps, mailer }, each)),
    );
    for (const { outcome: ended } of deliveries) {
      if (ended === 'later') continue;
      outcome.left -= 1;
      if (ended === 'sent') outcome.processed += 1;
      if (ended === 'failed') outcome.failed += 1;
    }
  }
  return outcome;
}
