import { isToAccount, type Notification, team } from '#database/notifications/entity.ts';
import {
  claimNotification,
  keepClaim,
  markFailed,
  markSent,
  markSkipped,
  type NotificationKey,
  releaseNotification,
} from '#database/notifications/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { DocumentStorage } from '#platform/documents/storage.ts';
import { replyAddressFor, replyAddressOfMail } from '#platform/mail/reply-to.ts';
import { type Mailer, MailRefused, MailUnanswered } from '#platform/mailer.ts';
import type { WhatsApp } from '#platform/whatsapp.ts';
import { apiPrefix } from '#shared/kit/route.ts';
import { claimSeconds } from '#shared/notifications/delivery.ts';
import { emailSchema } from '#shared/people/schemas.ts';
import { composerFor } from '../emails/index.ts';
import { NotificationObsolete } from '../emails/parts/compose.ts';
import { attachedFiles } from './attached-files.ts';
import { currentContent } from './current-content.ts';
import { gather } from './gather.ts';
import { HandOverFailed, handToWhatsApp } from './hand-to-whatsapp.ts';
import { hasLeft, reasonToSkip } from './reason-to-skip.ts';
import { isInvitation, noteRefused } from './returned-invitation.ts';
import { stopTokenOf } from './stop-token.ts';

export interface DeliveryDependencies extends Dependencies {
  mailer: Mailer;
  /** The files of cases, which go with e-mails of the team; undefined where those are left to the queue's sender. */
  storage?: Pick<DocumentStorage, 'read'>;
  /** Undefined if the stage has no number, and where only e-mails are sent. */
  whatsapp?: WhatsApp;
  /** For links, without a trailing slash. */
  siteUrl: string;
  /** The domain of e-mails to cases; undefined in a stage without. */
  inboundDomain?: string | undefined;
}

/** The result of a delivery. Only `later` has to be retried. */
export type Delivery =
  | { outcome: 'sent'; messageId: string }
  | { outcome: 'failed'; cause: string }
  /** Its person opted out or is unreachable, or a later one announces it. */
  | { outcome: 'skipped'; cause: string }
  /** Already sent, failed or skipped, or deleted. */
  | { outcome: 'settled' }
  | { outcome: 'later'; cause: string };

/**
 * Sends one notification once: conditional writes claim it before and settle it after. See ADR 011 for what the mail
 * service cannot guarantee.
 */
export async function deliverNotification(deps: DeliveryDependencies, key: NotificationKey): Promise<Delivery> {
  const { database, now, newId } = deps;
  const claim = await claimNotification(database, key, {
    claimId: newId(),
    now: now(),
    leaseMilliseconds: claimSeconds * 1000,
  });
  if (claim.outcome === 'settled') return { outcome: 'settled' };
  if (claim.outcome !== 'claimed') return { outcome: 'later', cause: claim.outcome };
  const { notification } = claim;
  if (await gather(deps, notification)) return { outcome: 'skipped', cause: 'gathered' };
  const fail = async (cause: string): Promise<Delivery> => {
    await markFailed(database, notification, { cause, at: now().toISOString() });
    return { outcome: 'failed', cause };
  };
  const person = isToAccount(notification) ? await findPerson(database, notification.personId) : undefined;
  if (!person && isToAccount(notification)) return fail('gone');
  const reason =
    person && (reasonToSkip(notification, person) ?? ((await hasLeft(database, notification)) ? 'left' : undefined));
  if (reason) {
    await markSkipped(database, notification, { cause: reason, at: now().toISOString() });
    return { outcome: 'skipped', cause: reason };
  }
  let messageId: string;
  try {
    const current = await currentContent(database, notification);
    messageId =
      current.channel === 'whatsapp' ? await handByWhatsApp(deps, current, person) : await hand(deps, current);
  } catch (error) {
    if (error instanceof MailRefused) {
      if (isInvitation(notification)) await noteRefused(deps, notification);
      return fail(error.code);
    }
    if (error instanceof HandOverFailed) return fail(error.message);
    if (error instanceof NotificationObsolete) return fail('gone');
    if (error instanceof MailUnanswered) {
      await keepClaim(database, notification, error.message);
      return { outcome: 'later', cause: error.message };
    }
    const cause = error instanceof Error ? error.name : 'unknown';
    await releaseNotification(database, notification, cause);
    return { outcome: 'later', cause };
  }
  // Outside the above: the e-mail has been accepted, and a failing write must not release the claim.
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

async function hand(
  { mailer, inboundDomain, storage, ...composition }: DeliveryDependencies,
  notification: Notification,
): Promise<string> {
  const compose = composerFor(notification);
  if (!compose) throw new MailRefused('kind');
  const { email, replyTo } = notification.payload;
  const to = emailSchema.safeParse(email);
  const answer = emailSchema.safeParse(replyTo);
  if (!to.success || (replyTo !== undefined && !answer.success)) throw new MailRefused('address');
  const { attachments: own = [], ...content } = await compose(composition, notification);
  return mailer.send({
    ...content,
    to: to.data,
    replyTo: answer.data ?? (await replyAddress({ ...composition, inboundDomain }, notification)),
    reference: notification.notificationId,
    person: notification.personId,
    isPersonal: notification.kind === 'mail_sent',
    attachments: [...own, ...(await attachedFiles({ database: composition.database, storage }, notification))],
    stopUrl: stopUrlFor(composition.siteUrl, notification),
  });
}

/** Undefined for an e-mail that is about no case, or is to the team. */
async function replyAddress(
  { database, now, inboundDomain }: Omit<DeliveryDependencies, 'mailer' | 'storage'>,
  { applicationId, personId, kind, subjects }: Notification,
): Promise<string | undefined> {
  if (!inboundDomain) return undefined;
  if (kind === 'mail_sent')
    return replyAddressOfMail(database, {
      applicationId: personId,
      mailId: subjects?.[0] ?? '',
      domain: inboundDomain,
      now: now(),
    });
  if (!applicationId || !isToAccount({ personId, kind })) return undefined;
  return replyAddressFor(database, { applicationId, personId, domain: inboundDomain, now: now() });
}

/** Undefined for the team's shared mailbox, which has no preferences. */
function stopUrlFor(siteUrl: string, notification: Notification): string | undefined {
  const token = notification.personId === team ? undefined : stopTokenOf(notification);
  return token && `${siteUrl}${apiPrefix}/notifications/${token}/stop`;
}
