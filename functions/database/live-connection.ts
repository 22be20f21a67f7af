import { createHash } from 'node:crypto';
import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step, transact } from './transaction.ts';

/**
 * The topics of everything that the team sees. A connection is in the one that its id falls into, so that connections of
 * the team are spread over several partitions of the table.
 */
export const teamTopics: readonly string[] = Array.from({ length: 8 }, (_, part) => `team#${part}`);

const teamTopicOf = (connectionId: string): string =>
  `team#${createHash('sha256').update(connectionId).digest().readUInt8(0) % teamTopics.length}`;

/** The topic of everything that one client sees. */
export const clientTopic = (personId: string): string => `client#${personId}`;

/** An open WebSocket connection. */
export const liveConnectionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'liveconnection', version: '1' },
      attributes: {
        connectionId: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        isTeam: { type: 'boolean', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['connectionId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type LiveConnection = EntityItem<ReturnType<typeof liveConnectionEntity>>;

/** That a connection hears of a topic. */
export const liveSubscriptionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'livesubscription', version: '1' },
      attributes: {
        topic: { type: 'string', required: true },
        connectionId: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['topic'] },
          sk: { field: primaryKey.sort, composite: ['connectionId'] },
        },
      },
    },
    configuration,
  );

/** Everybody hears what they see as a client, members of the team also what the team sees. */
const topicsOf = ({
  connectionId,
  personId,
  isTeam,
}: Pick<LiveConnection, 'connectionId' | 'personId' | 'isTeam'>): string[] => [
  clientTopic(personId),
  ...(isTeam ? [teamTopicOf(connectionId)] : []),
];

/** Writes down an open connection with what it hears of. */
export async function addLiveConnection(database: Database, connection: LiveConnection): Promise<void> {
  const { connectionId, expiresAt } = connection;
  await transact(database, [
    step(({ liveConnection }) => liveConnection.put(connection).commit()),
    ...topicsOf(connection).map(
      (topic): Step =>
        step(({ liveSubscription }) => liveSubscription.put({ topic, connectionId, expiresAt }).commit()),
    ),
  ]);
}

/** Forgets a connection that has gone. Forgetting it again does nothing. */
export async function removeLiveConnection(database: Database, connectionId: string): Promise<void> {
  const { data } = await database.entities.liveConnection.get({ connectionId }).go({ consistent: true });
  if (!data) return;
  await transact(database, [
    ...topicsOf(data).map(
      (topic): Step => step(({ liveSubscription }) => liveSubscription.delete({ topic, connectionId }).commit()),
    ),
    step(({ liveConnection }) => liveConnection.delete({ connectionId }).commit()),
  ]);
}

/** The connections that hear of a topic. */
export async function connectionsOf(database: Database, topic: string): Promise<string[]> {
  const { data } = await database.entities.liveSubscription.query
    .primary({ topic })
    .go({ consistent: true, pages: 'all' });
  return data.map(({ connectionId }) => connectionId);
}
