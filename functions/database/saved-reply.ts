import { Entity, type EntityItem } from 'electrodb';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';

/** A reply that the whole team keeps for writing to clients. All of them share one partition: one query lists them. */
export const savedReplyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'savedreply', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        replyId: { type: 'string', required: true },
        title: { type: 'string', required: true },
        text: { type: 'string', required: true },
        /** Grows by one with every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['owner'] },
          sk: { field: primaryKey.sort, composite: ['replyId'] },
        },
      },
    },
    configuration,
  );
export type SavedReply = EntityItem<ReturnType<typeof savedReplyEntity>>;

type Key = Pick<SavedReply, 'replyId'>;
type Words = Pick<SavedReply, 'title' | 'text'>;

const owner = 'team';

/** All of them, strongly consistent. */
export async function listSavedReplies(database: Database): Promise<SavedReply[]> {
  const { data } = await database.entities.savedReply.query.primary({ owner }).go({ consistent: true, pages: 'all' });
  return data;
}

/** Strongly consistent. */
export async function findSavedReply(database: Database, { replyId }: Key): Promise<SavedReply | undefined> {
  const { data } = await database.entities.savedReply.get({ owner, replyId }).go({ consistent: true });
  return data ?? undefined;
}

export async function addSavedReply(database: Database, reply: Key & Words): Promise<SavedReply> {
  const { data } = await database.entities.savedReply.create({ ...reply, owner, version: 1 }).go();
  return data;
}

interface Version extends Key {
  readonly version: number;
}

/** Changes a reply that is as it was read; false when it is not. */
export const changeSavedReply = (database: Database, { replyId, version }: Version, words: Words): Promise<boolean> =>
  holds(
    database.entities.savedReply
      .patch({ owner, replyId })
      .set(words)
      .add({ version: 1 })
      .where((stored, { eq }) => eq(stored.version, version))
      .go(),
  );

/** Deletes a reply that is as it was read; false when it is not. */
export const removeSavedReply = (database: Database, { replyId, version }: Version): Promise<boolean> =>
  holds(
    database.entities.savedReply
      .remove({ owner, replyId })
      .where((stored, { eq }) => eq(stored.version, version))
      .go(),
  );
