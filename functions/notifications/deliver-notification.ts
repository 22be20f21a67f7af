import { apiPrefix } from '../../shared/api/route.ts';
import { claimSeconds } from '../../shared/notifications/delivery.ts';
import { emailSchema } from '../../shared/people/schemas.ts';
import { type Notification, team } from '../database/notifications/entity.ts';
import {
  claimNotification,
  keepClaim,
  markFailed,
  markSent,
  markSkipped,
  type NotificationKey,
  releaseNotification,
} from '../database/notifications/writes.ts';
import type { Person } from '../database/people/entity.ts';
import { findPerson } from '../database/people/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { type Mailer, MailRefused, MailUnanswered } from '../platform/mailer.ts';
import type { WhatsApp } from '../platform/whatsapp.ts';
import { composerFor, NothingToSay } from './emails.ts';
import { HandOverFailed, handToWhatsApp } from './hand-to-whatsapp.ts';
import { reasonToSkip } from './reason-to-skip.ts';
import { stopTokenOf } from './stop-token.ts';

export interface DeliveryDependencies extends Dependencies {
  readonly mailer: Mailer;
  /** None where the stage has no number, and where only e-mails are sent. */
  readonly whatsapp?: WhatsApp | undefined;
  /** For links, without a slash at its end. */
  readonly siteUrl: string;
}

/** How a delivery ended. Only what is `later` has to be tried again. */
export type Delivery =
  | { readonly outcome: 'sent'; readonly messageId: string }
  | { readonly outcome: 'failed'; readonly cause: string }
  /** Its person does not want it, or cannot get it. */
  | { readonly outcome: 'skipped'; readonly cause: string }
  /** Sent, failed or skipped before, or gone. */
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'later'; readonly cause: string };

/**
 * Sends one notification, once: it is claimed before and settled after, by conditional writes. See
 * ADR 011 for what the mail service cannot promise.
 */
export async function deliverNotification(deps: DeliveryDependencies, key: NotificationKey): Promise<Delivery> {
  const { database, now, newId } = deps;
  const claim = await claimNotification(database, key, {
    claimId: newId(),
    now: now(),
    leaseMilliseconds: claimSeconds * 1000,
  });
  if (claim.outcome === 'settled') return { outcome: 'settled' };
  if (claim.outcome === 'taken') return { outcome: 'later', cause: 'taken' };
  const { notification } = claim;
  const fail = async (cause: string): Promise<Delivery> => {
    await markFailed(database, notification, { cause, at: now().toISOString() });
    return { outcome: 'failed', cause };
  };
  const person = notification.personId === team ? undefined : await findPerson(database, notification.personId);
  if (!person && notification.personId !== team) return fail('gone');
  const reason = person && reasonToSkip(notification, person);
  if (reason) {
    await markSkipped(database, notification, { cause: reason, at: now().toISOString() });
    return { outcome: 'skipped', cause: reason };
  }
  let messageId: string;
  try {
    messageId =
      notification.channel === 'whatsapp'
        ? await handByWhatsApp(deps, notification, person)
        : await hand(deps, notification);
  } catch (error) {
    if (error instanceof MailRefused) return fail(error.code);
    if (error instanceof HandOverFailed) return fail(error.message);
    if (error instanceof NothingToSay) return fail('gone');
    if (error instanceof MailUnanswered) {
      await keepClaim(database, notification, error.message);
      return { outcome: 'later', cause: error.message };
    }
    const cause = error instanceof Error ? error.name : 'unknown';
    await releaseNotification(database, notification, cause);
    return { outcome: 'later', cause };
  }
  // Not within the above: from here on the e-mail is on its way, and a failing write must not give the claim back.
  await markSent(database, notification, { messageId, at: now().toISOString() });
  return { outcome: 'sent', messageId };
}

async function handByWhatsApp(
  { whatsapp, ...deps }: DeliveryDependencies,
  notification: Notification,
  person: Person | undefined,
): Promise<string> {
  if (!whatsapp || !person) throw new HandOverFailed('channel');
  return handToWhatsApp({ ...deps, whatsapp }, notification, person);
}

async function hand({ mailer, ...composition }: DeliveryDependencies, notification: Notification): Promise<string> {
  const compose = composerFor(notification);
  if (!compose) throw new MailRefused('kind');
  const { email, replyTo } = notification.payload;
  const to = emailSchema.safeParse(email);
  const answer = emailSchema.safeParse(replyTo);
  if (!to.success || (replyTo !== undefined && !answer.success)) throw new MailRefused('address');
  return mailer.send({
    ...(await compose(composition, notification)),
    to: to.data,
    ...(answer.success && { replyTo: answer.data }),
    reference: notification.notificationId,
    person: notification.personId,
    stopUrl: stopUrlFor(composition.siteUrl, notification),
  });
}

/** None for the team's shared mailbox: nobody's choice stands behind it. */
function stopUrlFor(siteUrl: string, notification: Notification): string | undefined {
  const token = notification.personId === team ? undefined : stopTokenOf(notification);
  return token && `${siteUrl}${apiPrefix}/notifications/${token}/stop`;
}
