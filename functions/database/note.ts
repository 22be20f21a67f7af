import { Entity, type EntityItem } from 'electrodb';
import { Refusal } from '../platform/refusal.ts';
import type { Page } from './application.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** What the team writes down about an application, for itself. No route of a client reads this entity. */
export const noteEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'note', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A ULID: sorts by the time of its writing. */
        noteId: { type: 'string', required: true },
        text: { type: 'string', required: true },
        /** Only the id, as for who is responsible (ADR 029). */
        authorId: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        changedAt: { type: 'string' },
        /** Grows by one with every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['noteId'] },
        },
      },
    },
    configuration,
  );
export type Note = EntityItem<ReturnType<typeof noteEntity>>;
export type NoteKey = Pick<Note, 'applicationId' | 'noteId'>;

/** A note, strongly consistent. */
export async function findNote(database: Database, key: NoteKey): Promise<Note | undefined> {
  const { data } = await database.entities.note.get(key).go({ consistent: true });
  return data ?? undefined;
}

const pageSize = 20;

/** Sorts before every note. */
const earliest = '0'.repeat(26);

/** A page of an application's notes, newest first, strongly consistent. */
export async function listNotes(
  database: Database,
  { applicationId, before }: { readonly applicationId: string; readonly before: string | undefined },
): Promise<Page<Note>> {
  const notes = database.entities.note.query.primary({ applicationId });
  const place = before === undefined ? notes : notes.between({ noteId: earliest }, { noteId: before });
  // Two more than a page: the place itself, and one that says that there is a further page.
  const { data } = await place.go({ consistent: true, order: 'desc', limit: pageSize + 2 });
  const older = data.filter(({ noteId }) => noteId !== before);
  const items = older.slice(0, pageSize);
  return { items, cursor: older.length > pageSize ? (items.at(-1)?.noteId ?? null) : null };
}

export const createNote = (note: Note): Step => step(({ note: entity }) => entity.create(note).commit());

const changed = () => new Refusal('note.changed');

/** Writes a note anew, as it was read; `note.changed` when it is another one by now or gone. */
export const rewriteNote = ({ applicationId, noteId, version }: Note, change: Pick<Note, 'text' | 'changedAt'>): Step =>
  step(
    ({ note }) =>
      note
        .patch({ applicationId, noteId })
        .set(change)
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    changed,
  );

/** Deletes a note as it was read; `note.changed` when it is another one by now or gone. */
export const removeNote = ({ applicationId, noteId, version }: Note): Step =>
  step(
    ({ note }) =>
      note
        .remove({ applicationId, noteId })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    changed,
  );
