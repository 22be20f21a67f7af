import { listPendingScans } from '#database/documents/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { runBounded } from '#platform/run-bounded.ts';
import { scanMinutes } from '#shared/documents/scan.ts';
import { recordScan } from './record-scan.ts';

/** Number of uploads marked concurrently: each takes a read and a transaction. */
const concurrency = 10;

/**
 * Every 15 minutes: marks files whose scan has no result in time, so that the team can open them after a warning. The
 * stream counts them for the alarm. A later result still counts.
 */
export function createScanSweeper(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  { log }: Pick<Observability, 'log'>,
) {
  return async (): Promise<void> => {
    const until = new Date(deps.now().getTime() - scanMinutes * 60_000).toISOString();
    const errors = await runBounded(await listPendingScans(deps.database, until), concurrency, async (upload) => {
      const { applicationId, uploadId } = upload;
      if (await recordScan(deps, upload, 'overdue')) log.warn('scan overdue', { applicationId, uploadId });
    });
    for (const error of errors) log.error('overdue scan not marked', describeError(error));
    if (errors.length > 0) throw new Error('Overdue scans were not marked');
  };
}
