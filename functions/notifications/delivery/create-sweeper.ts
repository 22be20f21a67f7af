import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { messageAttributes } from '#database/correlation.ts';
import type { Database } from '#database/database.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { listQueued } from '#database/notifications/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Observability } from '#platform/observability.ts';
import { goesByWhatsApp, notificationKinds } from '#shared/notifications/kinds.ts';
import { writeMessage } from './queue-message.ts';

/** Longer than the queue's own retries: five, with a visibility timeout of three minutes. */
export const sweepAfterMilliseconds = 30 * 60_000;

/** Older notifications are obsolete and stay queued in the table. */
export const oldestMilliseconds = 7 * 24 * 60 * 60_000;

/** Further attempts are pointless: the dead-letter queue has long raised its alarm. */
const maxAttempts = 50;

const batchSize = 10;

const leaves = ({ kind, channel }: Notification, whatsapp: boolean): boolean =>
  channel === 'email' ? notificationKinds.some((each) => each === kind) : whatsapp && goesByWhatsApp(kind);

interface Sweep {
  database: Database;
  client: SQSClient;
  queueUrl: string;
  now: Dependencies['now'];
  /** Whether the stage sends WhatsApp messages. */
  whatsapp: boolean;
}

/**
 * Sends notifications to the queue again that are still queued in the table long after they should have been sent. Safe
 * at any time: duplicates in the queue are sent once.
 */
export function createSweeper(
  { database, client, queueUrl, now, whatsapp }: Sweep,
  { log, count }: Pick<Observability, 'log' | 'count'>,
) {
  return async (): Promise<void> => {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();
    const left = (await listQueued(database, ago(oldestMilliseconds), ago(sweepAfterMilliseconds))).filter(
      (notification) => leaves(notification, whatsapp) && (notification.attempts ?? 0) < maxAttempts,
    );
    for (let start = 0; start < left.length; start += batchSize) {
      const Entries = left.slice(start, start + batchSize).map((notification, index) => ({
        Id: String(index),
        MessageBody: writeMessage(notification),
        ...messageAttributes(notification.correlationId),
      }));
      const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
      if (Failed.length > 0) log.error('notifications not queued again', { count: Failed.length });
    }
    if (left.length === 0) return;
    log.warn('notifications were left behind', { count: left.length });
    count('NotificationsLeftBehind');
  };
}
