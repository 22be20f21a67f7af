import { randomUUID } from 'node:crypto';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import { addressOf } from './message-store.ts';
import type { SuppressionReason } from './suppression-list.ts';

/** An accepted e-mail. */
export interface TakenMail {
  messageId: string;
  from: string;
  to: readonly string[];
  subject: string;
  configurationSet: string;
  tags: readonly { Name: string; Value: string }[];
}

interface Place {
  region: string;
  account: string;
  now: () => Date;
}

type EventWords = readonly [type: 'Send' | 'Delivery' | 'Bounce' | 'Complaint', about: object];

const detailTypes = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
} as const;

/** Returns the name of an address of SES's mailbox simulator, without its label: `bounce+ana@…` is `bounce`. */
const simulatedBy = (address: string): string | undefined =>
  /^([a-z]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/.exec(address)?.[1];

/** Returns for which reason an e-mail to this address puts it on the suppression list. */
export function suppressionReasonOf(address: string): SuppressionReason | undefined {
  const name = simulatedBy(address);
  return name === 'bounce' ? 'BOUNCE' : name === 'complaint' ? 'COMPLAINT' : undefined;
}

/**
 * Returns the events that SES publishes for an e-mail, in order. Addresses of the mailbox simulator have the same
 * effect as in SES, with or without a label (`bounce+ana@simulator.amazonses.com`); e-mails to any other address are
 * delivered, except to those on the account's suppression list.
 */
export function mailEvents(
  mail: TakenMail,
  { types, isSuppressed }: { types: ReadonlySet<string>; isSuppressed: (address: string) => boolean },
  place: Place,
): EventBridgeEvent[] {
  return mail.to
    .map(addressOf)
    .flatMap((address) => fateOf(address, isSuppressed(address), place))
    .filter(([type]) => types.has(type.toLowerCase()))
    .map(([type, about]) => eventOf(mail, type, about, place));
}

function fateOf(address: string, isSuppressed: boolean, { region, now }: Place): readonly EventWords[] {
  const at = now().toISOString();
  const delivery: EventWords = [
    'Delivery',
    { delivery: { timestamp: at, processingTimeMillis: 500, recipients: [address] } },
  ];
  const bounced = (bounceType: string, bounceSubType: string, status: string): EventWords => [
    'Bounce',
    {
      bounce: {
        feedbackId: `${randomUUID()}-000000`,
        bounceType,
        bounceSubType,
        timestamp: at,
        bouncedRecipients: [
          { emailAddress: address, action: 'failed', status, diagnosticCode: `smtp; 550 ${status} user unknown` },
        ],
        reportingMTA: `dns; a1-1.smtp-out.${region}.amazonses.com`,
      },
    },
  ];
  const complained: EventWords = [
    'Complaint',
    {
      complaint: {
        feedbackId: `${randomUUID()}-000000`,
        complaintSubType: null,
        complaintFeedbackType: 'abuse',
        userAgent: 'Amazon SES Mailbox Simulator',
        timestamp: at,
        arrivalDate: at,
        complainedRecipients: [{ emailAddress: address }],
      },
    },
  ];
  const sent: EventWords = ['Send', { send: {} }];
  if (isSuppressed) return [sent, bounced('Permanent', 'OnAccountSuppressionList', '5.1.1')];
  switch (simulatedBy(address)) {
    case 'bounce':
      return [sent, bounced('Permanent', 'General', '5.1.1')];
    case 'suppressionlist':
      return [sent, bounced('Permanent', 'Suppressed', '5.1.1')];
    case 'ooto':
      return [sent, delivery, bounced('Transient', 'General', '4.0.0')];
    case 'complaint':
      return [sent, delivery, complained];
    default:
      return [sent, delivery];
  }
}

function eventOf(
  mail: TakenMail,
  type: EventWords[0],
  about: object,
  { region, account, now }: Place,
): EventBridgeEvent {
  const { messageId, from, to, subject, configurationSet, tags } = mail;
  const at = now().toISOString();
  const set = `arn:aws:ses:${region}:${account}:configuration-set/${configurationSet}`;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailTypes[type],
    source: 'aws.ses',
    account,
    region,
    time: `${at.slice(0, 19)}Z`,
    resources: [set],
    detail: {
      eventType: type,
      ...about,
      mail: {
        timestamp: at,
        source: from,
        sendingAccountId: account,
        messageId,
        destination: to,
        headersTruncated: false,
        headers: [{ name: 'Subject', value: subject }],
        commonHeaders: { from: [from], to, messageId, subject },
        tags: {
          'ses:operation': ['SendEmail'],
          'ses:configuration-set': [configurationSet],
          'ses:from-domain': [addressOf(from).split('@')[1] ?? ''],
          ...Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])),
        },
      },
    },
  };
}
