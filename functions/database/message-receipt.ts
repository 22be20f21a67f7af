import { Entity } from 'electrodb';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, secondsAt, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * Which message came of what a browser sent: written with it, so that an attempt which is made again, because its
 * answer was lost, finds the message instead of making another. Kept by sender: nobody finds another's.
 */
export const messageReceiptEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'messagereceipt', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        senderId: { type: 'string', required: true },
        sendingId: { type: 'string', required: true },
        messageId: { type: 'string', required: true },
        visibility: { type: ['client', 'internal'] as const, required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['senderId', 'sendingId'] },
        },
      },
    },
    configuration,
  );

interface ReceiptKey {
  readonly applicationId: string;
  readonly senderId: string;
  readonly sendingId: string;
}

/** Thrown when the same was sent before. */
export class MessageSent extends Error {}

/** Longer than any browser keeps an unsent message. */
const keptSeconds = 30 * 24 * 60 * 60;

export function createMessageReceipt(
  receipt: ReceiptKey & { readonly messageId: string; readonly visibility: 'client' | 'internal' },
  now: Date,
): Step {
  return step(
    ({ messageReceipt }) => messageReceipt.create({ ...receipt, expiresAt: secondsAt(now) + keptSeconds }).commit(),
    () => new MessageSent(),
  );
}

/** Strongly consistent. */
export async function findMessageReceipt(database: Database, key: ReceiptKey) {
  const { data } = await database.entities.messageReceipt.get(key).go({ consistent: true });
  return data ?? undefined;
}
