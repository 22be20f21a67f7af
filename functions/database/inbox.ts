import { Entity, type EntityItem } from 'electrodb';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * What a client has not read yet of one application's conversation: a counter that every message of the team moves in
 * its own transaction. It lies with the person, where the question who they are reads it along: nothing is ever counted.
 */
export const inboxEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'inbox', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        applicationId: { type: 'string', required: true },
        unread: { type: 'number', required: true },
        /** The team's newest message. */
        newest: { type: 'string', required: true },
        /** The newest message that the client has seen. */
        readUpTo: { type: 'string' },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['applicationId'] },
        },
      },
    },
    configuration,
  );
export type Inbox = EntityItem<ReturnType<typeof inboxEntity>>;

type InboxKey = Pick<Inbox, 'personId' | 'applicationId'>;

/** One more message of the team. */
export function countUnread(key: InboxKey, messageId: string): Step {
  return step(({ inbox }) => inbox.upsert(key).add({ unread: 1 }).set({ newest: messageId }).commit());
}

/** Strongly consistent; undefined while the team has written nothing. */
export async function findInbox(database: Database, key: InboxKey): Promise<Inbox | undefined> {
  const { data } = await database.entities.inbox.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Moves the mark of what was read. False when the inbox is no longer as it was read. */
export function moveReadMark(
  database: Database,
  { personId, applicationId, newest, unread: before }: Inbox,
  { readUpTo, unread }: { readonly readUpTo: string; readonly unread: number },
): Promise<boolean> {
  return holds(
    database.entities.inbox
      .patch({ personId, applicationId })
      .set({ readUpTo, unread })
      .where((stored, { eq }) => `${eq(stored.newest, newest)} AND ${eq(stored.unread, before)}`)
      .go(),
  );
}

/** Makes sure in the same transaction that an inbox is as it was read: nothing came and nothing was read since. */
export const requireInbox = (
  { personId, applicationId }: InboxKey,
  known: Inbox | undefined,
  refuse: () => Error,
): Step =>
  step(
    ({ inbox }) =>
      inbox
        .check({ personId, applicationId })
        .where((stored, { eq, notExists }) =>
          known
            ? `${eq(stored.newest, known.newest)} AND ${eq(stored.unread, known.unread)}`
            : notExists(stored.newest),
        )
        .commit(),
    refuse,
  );
