import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { correlationOfMessage, withCorrelation } from '#database/correlation.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { readingRequestSchema } from '#platform/reading-queue.ts';
import { offerOfSlot } from '#shared/parties/slots.ts';
import { type ReadingDependencies, readStoredDocument } from './read-document.ts';
import { readStoredFine } from './read-fine.ts';

/**
 * Receives of a request before the file counts as one that nobody can read: then it is recorded without being opened.
 * Fewer than the queue's maxReceiveCount.
 */
const attempts = 2;

/** Milliseconds at the end of an invocation for recording that the file took too long. */
const reserve = 5_000;

/** Reads the files that the queue asks for. The queue repeats failures, and what the function died over. */
export function createReadingWorker(deps: ReadingDependencies, { log }: Pick<Observability, 'log'>) {
  const work = async ({ messageId, body, attributes }: SQSRecord, milliseconds: number): Promise<boolean> => {
    const request = readingRequestSchema.safeParse(parse(body));
    if (!request.success) {
      // It cannot be processed: goes to the dead-letter queue, which raises an alarm.
      log.error('reading request unreadable', { messageId });
      return false;
    }
    const { applicationId, documentId, uploadId } = request.data;
    const isLast = Number(attributes?.ApproximateReceiveCount ?? 1) > attempts;
    const facts = { applicationId, documentId, uploadId, isLast };
    try {
      const read = offerOfSlot(documentId) ? readStoredFine : readStoredDocument;
      const outcome = await read(deps, request.data, { isLast, milliseconds });
      log.info('reading', { ...facts, outcome });
      return true;
    } catch (error) {
      log.error('document not read', { ...facts, ...describeError(error) });
      return false;
    }
  };
  return async (
    { Records: records }: SQSEvent,
    context: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse> => {
    const failed: string[] = [];
    for (const record of records) {
      const milliseconds = context.getRemainingTimeInMillis() - reserve;
      if (!(await withCorrelation(correlationOfMessage(record), () => work(record, milliseconds))))
        failed.push(record.messageId);
    }
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
