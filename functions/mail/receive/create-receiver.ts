import * as z from 'zod/mini';
import { withCorrelation } from '#database/correlation.ts';
import { listWaitingMails } from '#database/mail/reads.ts';
import { recordOriginalScan } from '#database/mail/writes.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { originalsFolder } from '#shared/mail/limits.ts';
import { readReceipts } from './receipt.ts';
import type { ReceiverDependencies } from './receiver-dependencies.ts';
import { settleFiles } from './settle-files.ts';
import { takeMail } from './take-mail.ts';

/** The used part of a scan's result. Source: GuardDuty user guide, "Monitoring S3 object scans with Amazon EventBridge". */
const scanSchema = z.object({
  source: z.literal('aws.guardduty'),
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: z.string() }),
    scanResultDetails: z.object({ scanResultStatus: z.string() }),
  }),
});

const isScan = (event: unknown): boolean => z.object({ source: z.literal('aws.guardduty') }).safeParse(event).success;

const scanOf: Readonly<Record<string, 'clean' | 'infected'>> = {
  NO_THREATS_FOUND: 'clean',
  THREATS_FOUND: 'infected',
};

/**
 * Takes e-mails to cases, results of the malware scan of their originals, and every minute the files that wait. Failures
 * are rethrown, so that the event is retried; each step is done once.
 */
export function createReceiver(deps: ReceiverDependencies, { log, count }: Pick<Observability, 'log' | 'count'>) {
  const settleAll = async (): Promise<void> => {
    let failure: unknown;
    for (const { applicationId, mailId } of await listWaitingMails(deps.database)) {
      try {
        await settleFiles(deps, { applicationId, mailId });
      } catch (error) {
        // The next run tries this one again; the others do not wait for it.
        log.error('files of an e-mail not settled', { applicationId, mailId, ...describeError(error) });
        failure = error;
      }
    }
    if (failure) throw failure;
  };

  const recordScan = async ({ detail }: z.output<typeof scanSchema>): Promise<void> => {
    const { objectKey } = detail.s3ObjectDetails;
    if (!objectKey.startsWith(originalsFolder)) return;
    const originalId = objectKey.slice(originalsFolder.length);
    const scan = scanOf[detail.scanResultDetails.scanResultStatus] ?? 'unscanned';
    log.info('original scanned', { originalId, scan });
    for (const place of await recordOriginalScan(deps.database, originalId, scan, deps.now()))
      await settleFiles(deps, place);
  };

  return async (event: unknown): Promise<void> => {
    const receipts = readReceipts(event);
    for (const receipt of receipts ?? []) {
      const { originalId } = receipt;
      await withCorrelation(originalId, async () => {
        const takings = await takeMail(deps, receipt);
        log.info('e-mail received', { originalId, takings: takings.join(' ') });
        for (const taking of takings) count(taking === 'out' ? 'MailsKeptOut' : 'MailsReceived');
      });
    }
    if (receipts) return;
    await (isScan(event) ? recordScan(scanSchema.parse(event)) : settleAll());
  };
}
