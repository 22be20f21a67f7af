import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { createItem, deleteItem, putItem } from '../optimistic.ts';
import { secondsAt } from '../schema.ts';
import { type Step, transact, tryTransact } from '../transaction.ts';
import {
  appliedEventEntity,
  clientTopic,
  type LiveConnection,
  type LiveTicket,
  lastChangeEntity,
  lastChangeSeconds,
  liveConnectionEntity,
  liveSubscriptionEntity,
  liveTicketEntity,
  teamTopicOf,
} from './entity.ts';

/** Returns the topics of a connection: the client's own, and one of the team for its members. */
const topicsOf = ({
  connectionId,
  personId,
  isTeam,
}: Pick<LiveConnection, 'connectionId' | 'personId' | 'isTeam'>): string[] => [
  clientTopic(personId),
  ...(isTeam ? [teamTopicOf(connectionId)] : []),
];

/** Stores an open connection with its subscriptions. */
export async function addLiveConnection(database: Database, connection: LiveConnection): Promise<void> {
  const { connectionId, expiresAt } = connection;
  await transact(database, [
    putItem(liveConnectionEntity, connection),
    ...topicsOf(connection).map((topic): Step => putItem(liveSubscriptionEntity, { topic, connectionId, expiresAt })),
  ]);
}

/** Deletes a closed connection. Idempotent. */
export async function removeLiveConnection(database: Database, connectionId: string): Promise<void> {
  const { data } = await database.entity(liveConnectionEntity).get({ connectionId }).go({ consistent: true });
  if (!data) return;
  await transact(database, [
    ...topicsOf(data).map((topic): Step => deleteItem(liveSubscriptionEntity, { topic, connectionId })),
    deleteItem(liveConnectionEntity, { connectionId }),
  ]);
}

/**
 * Notes that something changed for a topic. Must be written before its connections are read: a page that connects
 * meanwhile then either finds the change noted or gets it (ADR 097). A later change that was noted first stays.
 */
export async function noteChange(database: Database, topic: string, now: Date): Promise<void> {
  const at = now.getTime();
  await holds(
    database
      .entity(lastChangeEntity)
      .put({ topic, at, expiresAt: secondsAt(now) + lastChangeSeconds })
      .where((stored, { notExists, lt }) => `${notExists(stored.at)} OR ${lt(stored.at, at)}`)
      .go(),
  );
}

/** Returns whether this is the first call for a topic within the interval. */
export const takeTurn = (database: Database, topic: string, { now, seconds }: { now: Date; seconds: number }) => {
  const at = now.getTime();
  return tryTransact(database, (writes) =>
    writes
      .entity(lastChangeEntity)
      .put({ topic, at, expiresAt: secondsAt(now) + seconds })
      .where((stored, { notExists, lte }) => `${notExists(stored.at)} OR ${lte(stored.at, at - seconds * 1_000)}`)
      .commit(),
  );
};

/** Seconds for which a handshake can last: the longest that the gateway waits for a function. */
const handshakeSeconds = 30;

/**
 * Deletes a connection that the gateway calls gone, unless it was accepted a moment ago: until its handshake is complete
 * the gateway calls it gone, too. Its page reads everything again once it is open.
 */
export async function removeGoneConnection(database: Database, connectionId: string, now: Date): Promise<void> {
  const { data } = await database.entity(liveConnectionEntity).get({ connectionId }).go({ consistent: true });
  if ((data?.acceptedAt ?? 0) + handshakeSeconds > secondsAt(now)) return;
  await removeLiveConnection(database, connectionId);
}

export const putLiveTicket = (ticket: LiveTicket): Step => putItem(liveTicketEntity, ticket);

/**
 * Deletes and returns a ticket: only one of two concurrent requests gets it.
 * @param now seconds since 1970; DynamoDB deletes expired items with a delay
 */
export async function takeLiveTicket(database: Database, hash: string, now: number): Promise<LiveTicket | undefined> {
  const { data } = await database.entity(liveTicketEntity).delete({ hash }).go({ response: 'all_old' });
  return data && data.expiresAt > now ? (data as LiveTicket) : undefined;
}

/** Thrown if a record has already been applied. */
export class AlreadyApplied extends Error {}

export function markApplied(marker: { eventId: string; expiresAt: number }): Step {
  return createItem(appliedEventEntity, marker, () => new AlreadyApplied());
}
