import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { correlationOfImage, messageAttributes, withCorrelation } from '#database/correlation.ts';
import type { NotificationKey } from '#database/notifications/writes.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { answerStream } from '#platform/stream-batch.ts';
import { writeMessage } from './queue-message.ts';

/** Maximum batch size of SQS. */
const batchSize = 10;

const text = z.object({ S: z.string() });
const imageSchema = z.object({ personId: text, notificationId: text, notBefore: z.optional(text) });

/** The used attributes of a stream record. */
interface Readable {
  key: NotificationKey;
  correlation: string | undefined;
  /** Not to be sent before: ISO 8601. */
  notBefore: string | undefined;
}

interface Settings {
  QUEUE_URL: string;
}

/** Maximum delay of an SQS message, in seconds. */
const maxDelaySeconds = 900;

/** Seconds for clocks that differ: a message received too early is retried only after its visibility timeout. */
const clockTolerance = 1;

/** Returns the whole seconds until a notification may be sent. */
function delayUntil(notBefore: string | undefined, now: Date): number {
  const seconds = notBefore === undefined ? 0 : (Date.parse(notBefore) - now.getTime()) / 1000;
  return seconds > 0 ? Math.min(maxDelaySeconds, Math.ceil(seconds) + clockTolerance) : 0;
}

/**
 * Sends the ids of notifications from the table's stream to the queue, up to the first record that fails, from which
 * the stream retries. Duplicates are sent once (deliver-notification.ts).
 */
export function createForwarder(
  client: SQSClient,
  settings: Settings,
  { log }: Pick<Observability, 'log'>,
  now = () => new Date(),
) {
  /** Returns the position of the first notification that the queue did not accept. */
  const forward = async (readable: readonly Readable[]): Promise<number | undefined> => {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: settings.QUEUE_URL,
        Entries: readable.map(({ key, correlation, notBefore }, index) => ({
          Id: String(index),
          MessageBody: writeMessage(key),
          DelaySeconds: delayUntil(notBefore, now()),
          ...messageAttributes(correlation),
        })),
      }),
    );
    const failed = new Map(Failed.map(({ Id, Code }) => [Number(Id), Code]));
    readable.forEach(({ correlation }, position) => {
      withCorrelation(correlation, () => {
        if (failed.has(position)) log.error('notification not queued', { position, code: failed.get(position) });
        else log.info('notification queued');
      });
    });
    return failed.size === 0 ? undefined : Math.min(...failed.keys());
  };

  /** Reads the records up to the first one that is no notification. */
  const read = (records: readonly (DynamoDBRecord | null)[]): readonly Readable[] => {
    const readable: Readable[] = [];
    for (const record of records) {
      const image = imageSchema.safeParse(record?.dynamodb?.NewImage);
      if (!image.success) {
        log.error('notification unreadable', { eventId: record?.eventID, ...describeError(image.error) });
        break;
      }
      const { personId, notificationId, notBefore } = image.data;
      readable.push({
        key: { personId: personId.S, notificationId: notificationId.S },
        correlation: correlationOfImage(record?.dynamodb?.NewImage),
        notBefore: notBefore?.S,
      });
    }
    return readable;
  };

  return async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const readable = read(records);
    for (let start = 0; start < readable.length; start += batchSize) {
      let position: number | undefined;
      try {
        position = await forward(readable.slice(start, start + batchSize));
      } catch (error) {
        log.error('notifications not queued', describeError(error));
        position = 0;
      }
      if (position !== undefined) return answerStream(records, start + position);
    }
    return answerStream(records, readable.length < records.length ? readable.length : undefined);
  };
}
