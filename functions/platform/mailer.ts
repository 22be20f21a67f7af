import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { brokerage } from '../../shared/brokerage.ts';
import { defined } from '../../shared/defined.ts';
import type { Email } from './email-layout.ts';

interface OutgoingMail extends Omit<Email, 'content'> {
  readonly to: string;
  /** Who gets the answer, when that is not the sender. */
  readonly replyTo?: string | undefined;
  /** Comes back with everything the mail service later says of this e-mail: an id, no name. */
  readonly reference: string;
  /** The id of whom it is for; comes back likewise. */
  readonly person?: string | undefined;
  /** Where a mail program can stop e-mails like this one with one click (RFC 8058); none where they cannot be stopped. */
  readonly stopUrl?: string | undefined;
}

/** The mail service as the use cases need it. */
export interface Mailer {
  /**
   * Hands an e-mail over and gives the service's id for it.
   * @throws MailRefused when it would be refused every time, MailUnanswered when nobody knows whether it was taken; after
   * any other error it was not, and may be the next time
   */
  send(mail: OutgoingMail): Promise<string>;
}

/** The mail service takes this e-mail neither now nor later. */
export class MailRefused extends Error {
  /** The service's name for the reason. */
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** The e-mail was handed over and no answer came: it may be on its way. */
export class MailUnanswered extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.name : 'unknown', { cause });
    this.name = 'MailUnanswered';
  }
}

/** What is wrong with the e-mail itself. Quotas, throttling and a suspended sender pass, or are fixed by somebody. */
const refusals = ['MessageRejected', 'BadRequestException'];

const maxSubject = 120;

/**
 * A text for a header: one line without control characters and without marks that turn the reading direction, cut to
 * 120 characters. Whatever a person has typed, it cannot add a header or dress up as something else.
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

/** `"Morada" <ola@morada.pt>`; a name beyond ASCII as RFC 2047 wants it. */
export function mailbox(name: string, address: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(name);
  const shown = isPlain
    ? `"${name.replace(/["\\]/g, '')}"`
    : `=?UTF-8?B?${Buffer.from(name, 'utf8').toString('base64')}?=`;
  return `${shown} <${address}>`;
}

/** SES, called once for each attempt: whoever tries again has to know that it does. */
export const createSesClient = (): SESv2Client =>
  new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });

const stopHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** A mailer that sends from one address of a verified identity, by a configuration set where one tells what became of it. */
export function createSesMailer(client: SESv2Client, from: string, configurationSet?: string): Mailer {
  const sender = mailbox(brokerage.name, from);
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    async send({ to, replyTo, subject, html, text, reference, person, stopUrl }) {
      const command = new SendEmailCommand({
        FromEmailAddress: sender,
        Destination: { ToAddresses: [to] },
        ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: {
            Subject: part(headerText(subject)),
            Body: { Html: part(html.toWellFormed()), Text: part(text.toWellFormed()) },
            Headers: [
              // RFC 3834: no out-of-office reply to a machine.
              { Name: 'Auto-Submitted', Value: 'auto-generated' },
              ...(stopUrl === undefined ? [] : stopHeaders(stopUrl)),
            ],
          },
        },
        EmailTags: [
          { Name: 'notification', Value: reference },
          ...(person === undefined ? [] : [{ Name: 'person', Value: person }]),
        ],
        ...defined({ ConfigurationSetName: configurationSet }),
      });
      try {
        const { MessageId } = await client.send(command);
        return MessageId ?? '';
      } catch (error) {
        if (!(error instanceof SESv2ServiceException)) throw new MailUnanswered(error);
        if (refusals.includes(error.name)) throw new MailRefused(error.name);
        throw error;
      }
    },
  };
}
