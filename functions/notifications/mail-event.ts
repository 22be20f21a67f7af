import * as z from 'zod/mini';

/** What the event destination of the configuration set tells; what else it carries is left aside. */
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

/** What became of an e-mail, as far as it matters here. */
export interface MailEvent {
  readonly what: 'taken' | 'bounce' | 'complaint';
  /** The service's id of the e-mail. */
  readonly messageId: string;
  readonly personId: string;
  readonly notificationId: string;
  /** Whom it is about, as the service writes them; none for `taken`. */
  readonly recipients: readonly string[];
}

/**
 * An event of SES as EventBridge hands it over (docs: 'Examples of event data'). Undefined for one that changes nothing:
 * an e-mail that is no notification's, a bounce that may pass (full mailbox, a server that is away), a complaint that
 * takes another back.
 * @throws for what is no event of SES
 */
export function readMailEvent(body: string): MailEvent | undefined {
  const { detail } = schema.parse(JSON.parse(body));
  const { mail, bounce, complaint } = detail;
  const [notificationId] = mail.tags?.['notification'] ?? [];
  const [personId] = mail.tags?.['person'] ?? [];
  if (!notificationId || !personId) return undefined;
  const about = { messageId: mail.messageId, personId, notificationId };
  const addressesOf = (recipients: readonly { readonly emailAddress: string }[]) =>
    recipients.map(({ emailAddress }) => emailAddress);
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
