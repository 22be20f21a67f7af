import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { correlationOfMessage, withCorrelation } from '#database/correlation.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { tableFileSchema } from '#shared/applications/list-routes.ts';
import { registerPeriodSchema } from '#shared/register/routes.ts';
import { type ExportDependencies, makeExport } from './make-export.ts';
import { makeTable } from './make-table.ts';
import { makeRegister } from './register/make-register.ts';

const jobSchema = z.object({
  personId: z.string(),
  exportId: z.string(),
  /** Of a file of the team's table instead of a copy of personal data. */
  table: z.optional(tableFileSchema),
  /** The months of the intermediary's register. */
  register: z.optional(registerPeriodSchema),
});

/** maxReceiveCount of the queue's redrive policy. */
export const exportAttempts = 3;

/** Milliseconds reserved at the end of an invocation to record the result. */
const reserve = 20_000;

/** Makes the exports requested through the queue. The queue retries failures; the last one is recorded. */
export function createExportWorker(deps: ExportDependencies, { log }: Pick<Observability, 'log'>) {
  const work = async ({ messageId, body, attributes }: SQSRecord, context: Context): Promise<boolean> => {
    const job = jobSchema.safeParse(parse(body));
    if (!job.success) {
      // It cannot be processed: goes to the dead-letter queue, which raises an alarm.
      log.error('export job unreadable', { messageId });
      return false;
    }
    const { personId, exportId, table, register } = job.data;
    const signal = AbortSignal.timeout(Math.max(1, context.getRemainingTimeInMillis() - reserve));
    const isLast = Number(attributes.ApproximateReceiveCount) >= exportAttempts;
    try {
      const result = table
        ? await makeTable(deps, { personId, exportId, table }, signal)
        : register
          ? await makeRegister(deps, { personId, exportId, register }, signal)
          : await makeExport(deps, { personId, exportId }, { signal, isLast });
      log.info('export', { personId, exportId, result });
      return true;
    } catch (error) {
      log.error('export failed', { personId, exportId, isLast, ...describeError(error) });
      return false;
    }
  };
  return async ({ Records: records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const failed: string[] = [];
    for (const record of records)
      if (!(await withCorrelation(correlationOfMessage(record), () => work(record, context))))
        failed.push(record.messageId);
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
