import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { correlationOfImage, messageAttributes, withCorrelation } from '../platform/correlation.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Observability } from '../platform/observability.ts';
import { writeMessage } from './queue-message.ts';

/** What a batch of the queue takes. */
const batchSize = 10;

const text = z.object({ S: z.string() });
const imageSchema = z.object({ personId: text, notificationId: text });

interface Settings {
  readonly QUEUE_URL: string;
}

/**
 * Takes notifications from the table's stream to the queue, by their ids. Answers with the first record that did not
 * reach it: the stream delivers again from there on. What arrives twice is sent once (deliver-notification.ts).
 */
export function createForwarder(client: SQSClient, settings: Settings, { log }: Pick<Observability, 'log'>) {
  const forward = async (records: readonly DynamoDBRecord[]): Promise<number | undefined> => {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: settings.QUEUE_URL,
        Entries: records.map((record, index) => {
          const { personId, notificationId } = imageSchema.parse(record.dynamodb?.NewImage);
          const MessageBody = writeMessage({ personId: personId.S, notificationId: notificationId.S });
          const id = correlationOfImage(record.dynamodb?.NewImage);
          return { Id: String(index), MessageBody, ...messageAttributes(id) };
        }),
      }),
    );
    const failed = new Map(Failed.map(({ Id, Code }) => [Number(Id), Code]));
    records.forEach((record, position) => {
      withCorrelation(correlationOfImage(record.dynamodb?.NewImage), () => {
        if (failed.has(position)) log.error('notification not queued', { position, code: failed.get(position) });
        else log.info('notification queued');
      });
    });
    return failed.size === 0 ? undefined : Math.min(...failed.keys());
  };

  return async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed = (record: DynamoDBRecord | undefined): DynamoDBBatchResponse => ({
      batchItemFailures: [{ itemIdentifier: record?.dynamodb?.SequenceNumber ?? '' }],
    });
    for (let start = 0; start < records.length; start += batchSize) {
      const batch = records.slice(start, start + batchSize);
      try {
        const position = await forward(batch);
        if (position !== undefined) return failed(batch[position]);
      } catch (error) {
        log.error('notifications not queued', describeError(error));
        return failed(batch[0]);
      }
    }
    return { batchItemFailures: [] };
  };
}
