import type { Notification } from '#database/notifications/entity.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Mailer } from '#platform/mailer.ts';
import type { SendingOutcome } from '#shared/notifications/routes.ts';
import { composerFor } from '../emails/index.ts';
import { deliverNotification } from './deliver-notification.ts';

export interface SendingDependencies extends Dependencies {
  /** Undefined in a stage without e-mail. */
  mailer: Mailer | undefined;
  /** For links, without a trailing slash. */
  siteUrl: string;
  /** The domain of e-mails to cases; undefined in a stage without. */
  inboundDomain?: string | undefined;
}

/** Below the send rate of a new SES account, together with the queue's sender. */
const concurrency = 4;

/** Milliseconds after which no further e-mail is started: the gateway times out after 29 s. */
const startWindow = 18_000;

/**
 * Sends queued notifications immediately, each once: claims them like the queue's sender, so that the two never send
 * the same one. Only e-mails (spec D26), and not those about something that can still be undone, or with attachments,
 * which only the queue's sender reads.
 */
export async function sendQueued(
  { mailer, ...deps }: SendingDependencies,
  notifications: readonly Notification[],
): Promise<SendingOutcome> {
  const emails = notifications.filter((each) => composerFor(each) !== undefined);
  const outcome = { processed: 0, failed: 0, left: emails.length };
  if (!mailer) return outcome;
  const now = deps.now().toISOString();
  const due = emails.filter(({ notBefore = now, hasAttachments }) => notBefore <= now && !hasAttachments);
  const until = Date.now() + startWindow;
  for (let start = 0; start < due.length && Date.now() < until; start += concurrency) {
    const deliveries = await Promise.all(
      due.slice(start, start + concurrency).map((each) => deliverNotification({ ...deps, mailer }, each)),
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
