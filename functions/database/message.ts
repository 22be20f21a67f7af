import { Entity, type EntityItem } from 'electrodb';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** A message of an application. Sorted by visibility first: what a client may not see is never read for one. */
export const messageEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'message', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        visibility: { type: ['client', 'internal'] as const, required: true },
        messageId: { type: 'string', required: true },
        content: { type: 'string', required: true },
        senderType: { type: ['client', 'system', 'staff'] as const, required: true },
        senderId: { type: 'string' },
        messageType: { type: ['text'] as const, required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['visibility', 'messageId'] },
        },
      },
    },
    configuration,
  );
export type Message = EntityItem<ReturnType<typeof messageEntity>>;

/** A message of the product itself, which the client sees. */
export function postSystemMessage(
  message: Pick<Message, 'applicationId' | 'messageId' | 'content' | 'createdAt'>,
): Step {
  return step(({ message: entity }) =>
    entity.create({ ...message, visibility: 'client', senderType: 'system', messageType: 'text' }).commit(),
  );
}
