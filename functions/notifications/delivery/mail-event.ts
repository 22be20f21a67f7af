import * as z from 'zod/mini';

/** The used part of the configuration set's events. */
const schema = z.object({
  source: z.literal('aws.ses'),
  detail: z.object({
    eventType: z.string(),
    mail: z.object({
      messageId: z.string(),
      tags: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
    bounce: z.optional(
      z.object({ bounceType: z.string(), bouncedRecipients: z.array(z.object({ emailAddress: z.string() })) }),
    ),
    complaint: z.optional(
      z.object({
        complaintFeedbackType: z.optional(z.nullable(z.string())),
        complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
      }),
    ),
  }),
});

/** An e-mail of the user pool that permanently bounced: a code for a sign-up, a new password or a new address. */
export interface ReturnedCode {
  what: 'returned code';
  /** As the service formats them. */
  recipients: readonly string[];
}

/** What happened to a notification, as far as it is relevant here. */
export interface MailEvent {
  what: 'taken' | 'bounce' | 'complaint';
  /** The service's id of the e-mail. */
  messageId: string;
  personId: string;
  notificationId: string;
  /** The affected recipients, as the service formats them; none for `taken`. */
  recipients: readonly string[];
}

/**
 * Parses an event of SES from EventBridge (docs: 'Examples of event data'). Undefined for one that changes nothing: an
 * e-mail to nobody with a record here, a transient bounce (full mailbox, unavailable server), a `not-spam` report. Our
 * own e-mails all have the tag `notification`; those without it are the user pool's, which cannot tag them.
 * @throws for anything that is no event of SES
 */
export function readMailEvent(body: string): MailEvent | ReturnedCode | undefined {
  const { detail } = schema.parse(JSON.parse(body));
  const { mail, bounce, complaint } = detail;
  const [notificationId] = mail.tags?.['notification'] ?? [];
  const [personId] = mail.tags?.['person'] ?? [];
  const addressesOf = (recipients: readonly { emailAddress: string }[]) =>
    recipients.map(({ emailAddress }) => emailAddress);
  if (!notificationId && bounce?.bounceType === 'Permanent')
    return { what: 'returned code', recipients: addressesOf(bounce.bouncedRecipients) };
  if (!notificationId || !personId) return undefined;
  const about = { messageId: mail.messageId, personId, notificationId };
  switch (detail.eventType) {
    case 'Send':
      return { ...about, what: 'taken', recipients: [] };
    case 'Bounce':
      if (bounce?.bounceType !== 'Permanent') return undefined;
      return { ...about, what: 'bounce', recipients: addressesOf(bounce.bouncedRecipients) };
    case 'Complaint':
      if (!complaint || complaint.complaintFeedbackType === 'not-spam') return undefined;
      return { ...about, what: 'complaint', recipients: addressesOf(complaint.complainedRecipients) };
    default:
      return undefined;
  }
}
