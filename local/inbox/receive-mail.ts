import { randomBytes } from 'node:crypto';
import { addressOf } from './message-store.ts';
import { isFor, type ReceiptRule } from './receipt-rules.ts';

/** Results of SES's checks of an e-mail. */
export const verdictNames = ['spf', 'dkim', 'dmarc', 'virus', 'spam'] as const;
type VerdictName = (typeof verdictNames)[number];
export const verdictValues = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED'] as const;
export type Verdict = (typeof verdictValues)[number];

/** An e-mail as a server hands it to SES. */
export interface IncomingMail {
  /** The envelope's sender; empty for a bounce. */
  returnPath: string;
  /** The envelope's recipients. */
  recipients: readonly string[];
  raw: Buffer;
  verdicts: Readonly<Record<VerdictName, Verdict>>;
}

/** What SES stores and calls with. */
export interface ReceiptTargets {
  /** Returns once the object is stored. */
  store(bucket: string, key: string, body: Buffer): Promise<void>;
  /** Returns once the event is accepted. */
  call(functionArn: string, event: unknown): void;
}

interface Receiving extends ReceiptTargets {
  rules: readonly ReceiptRule[];
  region: string;
  now: () => Date;
}

/** Bytes of an e-mail that SES takes. */
const largestMail = 40 * 1024 * 1024;

/** SES's answer to a server whose e-mail it does not take. */
export class MailRejected extends Error {}

/**
 * Receives an e-mail as SES does: each rule for one of its recipients carries out its actions in order, with the verdicts
 * in the event. Returns its id.
 * @throws MailRejected for one to no recipient of a rule, or one that is too large
 */
export async function receiveMail(mail: IncomingMail, { rules, store, call, region, now }: Receiving): Promise<string> {
  const matching = rules
    .map((rule) => ({ rule, recipients: mail.recipients.map(addressOf).filter((each) => isFor(rule, each)) }))
    .filter(({ recipients }) => recipients.length > 0);
  if (matching.length === 0) throw new MailRejected(`550 5.1.1 Requested action not taken: mailbox unavailable`);
  if (mail.raw.length > largestMail)
    throw new MailRejected('552 5.3.4 Message size exceeds fixed maximum message size');
  const messageId = randomBytes(20).toString('hex');
  for (const { rule, recipients } of matching) {
    const verdicts = rule.scans ? mail.verdicts : { ...mail.verdicts, spam: 'DISABLED', virus: 'DISABLED' };
    const stored = Buffer.concat([Buffer.from(traceOf(mail, { messageId, verdicts, region, now })), mail.raw]);
    for (const action of rule.actions)
      if (action.kind === 's3') await store(action.bucket, action.prefix + messageId, stored);
      else call(action.functionArn, eventOf(mail, { messageId, recipients, verdicts, action, now }));
  }
  return messageId;
}

type Verdicts = Readonly<Record<VerdictName, string>>;

/** The headers that SES writes above those of an e-mail. */
function traceOf(
  { returnPath, recipients }: IncomingMail,
  { messageId, verdicts, region, now }: { messageId: string; verdicts: Verdicts; region: string; now: () => Date },
): string {
  const checks = (['spf', 'dkim', 'dmarc'] as const).map((name) => `${name}=${verdicts[name].toLowerCase()}`);
  return [
    `Return-Path: <${returnPath}>`,
    `Received: from localhost by inbound-smtp.${region}.amazonaws.com with SMTP id ${messageId} for ${recipients[0]}; ${now().toUTCString()}`,
    `X-SES-Spam-Verdict: ${verdicts.spam}`,
    `X-SES-Virus-Verdict: ${verdicts.virus}`,
    `Authentication-Results: amazonses.com; ${checks.join('; ')}`,
    '',
  ].join('\r\n');
}

/** The headers of a message, unfolded. */
function headersOf(raw: Buffer): { name: string; value: string }[] {
  const end = raw.indexOf('\r\n\r\n');
  const text = raw.subarray(0, end < 0 ? raw.length : end).toString('utf8');
  return text
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }));
}

/** Source: SES developer guide, "Lambda event record contents". */
function eventOf(
  { returnPath, recipients: destination, raw }: IncomingMail,
  {
    messageId,
    recipients,
    verdicts,
    action,
    now,
  }: {
    messageId: string;
    recipients: readonly string[];
    verdicts: Verdicts;
    action: { functionArn: string; invocationType: string };
    now: () => Date;
  },
): unknown {
  const headers = headersOf(raw);
  const named = (name: string): string[] =>
    headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);
  const timestamp = now().toISOString();
  const statuses = Object.entries(verdicts).map(([name, status]) => [`${name}Verdict`, { status }]);
  return {
    Records: [
      {
        eventSource: 'aws:ses',
        eventVersion: '1.0',
        ses: {
          mail: {
            timestamp,
            source: returnPath,
            messageId,
            destination,
            headersTruncated: false,
            headers,
            commonHeaders: {
              returnPath,
              from: named('from'),
              date: named('date')[0],
              to: named('to'),
              messageId: named('message-id')[0],
              subject: named('subject')[0],
            },
          },
          receipt: {
            timestamp,
            processingTimeMillis: 500,
            recipients,
            ...Object.fromEntries(statuses),
            action: { type: 'Lambda', functionArn: action.functionArn, invocationType: action.invocationType },
          },
        },
      },
    ],
  };
}
