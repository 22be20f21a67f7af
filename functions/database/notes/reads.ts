import type { Page } from '../applications/reads.ts';
import type { Database } from '../database.ts';
import { type Note, noteEntity } from './entity.ts';

export type NoteKey = Pick<Note, 'applicationId' | 'noteId'>;

/** Returns a note, strongly consistent. */
export async function findNote(database: Database, key: NoteKey): Promise<Note | undefined> {
  const { data } = await database.entity(noteEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

const pageSize = 20;

/** Sorts before every note. */
const earliest = '0'.repeat(26);

/** Returns a page of an application's notes, newest first, strongly consistent. */
export async function listNotes(
  database: Database,
  { applicationId, before }: { readonly applicationId: string; readonly before: string | undefined },
): Promise<Page<Note>> {
  const notes = database.entity(noteEntity).query.primary({ applicationId });
  const place = before === undefined ? notes : notes.between({ noteId: earliest }, { noteId: before });
  // Two more than a page: the cursor's own note, and one to detect a further page.
  const { data } = await place.go({ consistent: true, order: 'desc', limit: pageSize + 2 });
  const older = data.filter(({ noteId }) => noteId !== before);
  const items = older.slice(0, pageSize);
  return { items, cursor: older.length > pageSize ? (items.at(-1)?.noteId ?? null) : null };
}
