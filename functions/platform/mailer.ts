import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { brokerage } from '#shared/brokerage.ts';
import type { Email } from './email-layout.ts';

/** Its attachments have at most 8 MB in all. */
interface OutgoingMail extends Omit<Email, 'content'> {
  to: string;
  /** Reply-to address if it differs from the sender. */
  replyTo?: string;
  /** Id of the notification, which sending events of this e-mail contain. */
  reference: string;
  /** Id of the recipient, which sending events contain, too. */
  person?: string;
  /** Whether a member of the team wrote it. */
  isPersonal?: boolean;
  /** URL for one-click unsubscribe (RFC 8058); absent for e-mails without that option. */
  stopUrl?: string;
}

export interface Mailer {
  /**
   * Sends an e-mail and returns the service's message id.
   * @throws MailRefused for a permanent failure, MailUnanswered if the result is unknown; any other error is temporary,
   * and the e-mail was not accepted
   */
  send(mail: OutgoingMail): Promise<string>;
}

/** The mail service rejects this e-mail permanently. */
export class MailRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** The e-mail was sent without a response: it may have been accepted. */
export class MailUnanswered extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.name : 'unknown', { cause });
    this.name = 'MailUnanswered';
  }
}

/** Errors of the e-mail itself. Quotas, throttling and a suspended sender are temporary. */
const refusals = ['MessageRejected', 'BadRequestException'];

const maxSubject = 120;

/**
 * Returns a text for a header: one line without control characters and direction marks, at most 120 characters. User
 * input can neither add a header nor disguise itself.
 */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > maxSubject ? `${characters.slice(0, maxSubject - 1).join('')}…` : line;
}

/** Returns `"Morada" <ola@morada.pt>`, with a non-ASCII name encoded by RFC 2047. */
export function mailbox(name: string, address: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(name);
  const shown = isPlain
    ? `"${name.replace(/["\\]/g, '')}"`
    : `=?UTF-8?B?${Buffer.from(name, 'utf8').toString('base64')}?=`;
  return `${shown} <${address}>`;
}

/** Creates an SES client without retries, because callers must control repeated sends. */
export const createSesClient = (): SESv2Client =>
  new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });

/** Milliseconds for an answer to an e-mail with attachments, which takes longer to be handed over. */
const attachmentsTimeout = 15_000;

const stopHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** Creates a mailer with one sender of a verified identity, and a configuration set if it publishes sending events. */
export function createSesMailer(client: SESv2Client, from: string, configurationSet?: string): Mailer {
  const sender = mailbox(brokerage.name, from);
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    async send({ to, replyTo, subject, html, text, reference, person, isPersonal = false, attachments = [], stopUrl }) {
      const command = new SendEmailCommand({
        FromEmailAddress: sender,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: replyTo === undefined ? undefined : [replyTo],
        Content: {
          Simple: {
            Subject: part(headerText(subject)),
            Attachments:
              attachments.length === 0
                ? undefined
                : attachments.map(({ name, type, bytes }) => ({
                    FileName: name,
                    ContentType: type,
                    ContentDisposition: 'ATTACHMENT',
                    // Without it SES takes the bytes for text of seven bits.
                    ContentTransferEncoding: 'BASE64',
                    RawContent: bytes,
                  })),
            Body: { Html: part(html.toWellFormed()), Text: part(text.toWellFormed()) },
            Headers: [
              // RFC 3834: suppresses out-of-office replies.
              ...(isPersonal ? [] : [{ Name: 'Auto-Submitted', Value: 'auto-generated' }]),
              ...(stopUrl === undefined ? [] : stopHeaders(stopUrl)),
            ],
          },
        },
        EmailTags: [
          { Name: 'notification', Value: reference },
          ...(person === undefined ? [] : [{ Name: 'person', Value: person }]),
        ],
        ConfigurationSetName: configurationSet,
      });
      try {
        const { MessageId } = await client.send(
          command,
          attachments.length === 0 ? {} : { requestTimeout: attachmentsTimeout },
        );
        return MessageId ?? '';
      } catch (error) {
        if (!(error instanceof SESv2ServiceException)) throw new MailUnanswered(error);
        if (refusals.includes(error.name)) throw new MailRefused(error.name);
        throw error;
      }
    },
  };
}
