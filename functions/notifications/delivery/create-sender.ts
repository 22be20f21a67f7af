import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { correlationOfMessage, withCorrelation } from '#database/correlation.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { type DeliveryDependencies, deliverNotification } from './deliver-notification.ts';
import { readMessage } from './queue-message.ts';

/**
 * Sends the notifications of queue messages sequentially, each after `pace`. Returns those to retry; the queue delivers
 * them again later, and finally to its dead-letter queue.
 */
export function createSender(
  deps: DeliveryDependencies,
  { log }: Pick<Observability, 'log'>,
  pace: () => Promise<void> = async () => undefined,
) {
  const send = async ({ messageId: queueMessageId, body }: SQSRecord): Promise<boolean> => {
    try {
      const key = readMessage(body);
      const delivery = await deliverNotification(deps, key);
      const level = delivery.outcome === 'failed' ? 'error' : delivery.outcome === 'later' ? 'warn' : 'info';
      log[level]('notification', { notificationId: key.notificationId, ...delivery });
      return delivery.outcome !== 'later';
    } catch (error) {
      log.error('notification not delivered', { queueMessageId, ...describeError(error) });
      return false;
    }
  };
  return async ({ Records: records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of records) {
      await pace();
      if (!(await withCorrelation(correlationOfMessage(record), () => send(record))))
        batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
}
