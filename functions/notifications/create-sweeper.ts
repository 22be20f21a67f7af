import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { goesByWhatsApp, notificationKinds } from '../../shared/notifications/kinds.ts';
import { messageAttributes } from '../database/correlation.ts';
import type { Database } from '../database/database.ts';
import type { Notification } from '../database/notifications/entity.ts';
import { listQueued } from '../database/notifications/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { Observability } from '../platform/observability.ts';
import { writeMessage } from './queue-message.ts';

/** Longer than the queue tries by itself: five times with three minutes between them. */
export const patienceMilliseconds = 30 * 60_000;

/** Nobody is helped by older news. It stays in the table, queued. */
export const oldestMilliseconds = 7 * 24 * 60 * 60_000;

/** From here on trying is no use: the dead-letter queue has called for somebody long ago. */
const maxAttempts = 50;

const batchSize = 10;

const leaves = ({ kind, channel }: Notification, whatsapp: boolean): boolean =>
  channel === 'email' ? notificationKinds.some((each) => each === kind) : whatsapp && goesByWhatsApp(kind);

interface Sweep {
  readonly database: Database;
  readonly client: SQSClient;
  readonly queueUrl: string;
  readonly now: Dependencies['now'];
  /** The stage sends by WhatsApp too. */
  readonly whatsapp: boolean;
}

/**
 * Puts into the queue again what is still queued in the table long after it should have been sent. Safe at any time and
 * as often as one likes: what is in the queue twice is sent once.
 */
export function createSweeper(
  { database, client, queueUrl, now, whatsapp }: Sweep,
  { log, count }: Pick<Observability, 'log' | 'count'>,
) {
  return async (): Promise<void> => {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();
    const left = (await listQueued(database, ago(oldestMilliseconds), ago(patienceMilliseconds))).filter(
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
