import * as z from 'zod/mini';

const verdict = z.object({ status: z.string() });

/**
 * The used part of the event that SES invokes a function with. Verdicts are believed from here alone: a header can be
 * written by anybody. Source: SES developer guide, "Lambda event record contents".
 */
const schema = z.object({
  Records: z.array(
    z.object({
      eventSource: z.literal('aws:ses'),
      ses: z.object({
        mail: z.object({
          messageId: z.string().check(z.regex(/^[\w.=@+-]{1,200}$/)),
          /** The envelope's sender; empty for a bounce. */
          source: z.nullish(z.string()),
        }),
        receipt: z.object({
          recipients: z.array(z.string()),
          spamVerdict: verdict,
          virusVerdict: verdict,
          dmarcVerdict: verdict,
        }),
      }),
    }),
  ),
});

/** What the mail service says of a received e-mail. */
export interface Receipt {
  /** Names its original. */
  originalId: string;
  returnPath: string;
  recipients: readonly string[];
  dmarc: string;
  isSpam: boolean;
  hasVirus: boolean;
}

/** Returns the receipts of an event with records; undefined for one without. Throws for records of something else. */
export function readReceipts(event: unknown): Receipt[] | undefined {
  if (typeof event !== 'object' || event === null || !('Records' in event)) return undefined;
  return schema.parse(event).Records.map(({ ses: { mail, receipt } }) => ({
    originalId: mail.messageId,
    returnPath: mail.source ?? '',
    recipients: receipt.recipients,
    dmarc: receipt.dmarcVerdict.status,
    isSpam: receipt.spamVerdict.status === 'FAIL',
    hasVirus: receipt.virusVerdict.status === 'FAIL',
  }));
}
