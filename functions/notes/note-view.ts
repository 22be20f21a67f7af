import type { Database } from '#database/database.ts';
import type { Note } from '#database/notes/entity.ts';
import { findPersons } from '#database/people/reads.ts';
import type { NoteView } from '#shared/notes/routes.ts';

/** Returns notes as a team member sees them, with the names of their authors. */
export async function toNoteViews(database: Database, notes: readonly Note[], readerId: string): Promise<NoteView[]> {
  const authors = await findPersons(database, [...new Set(notes.map(({ authorId }) => authorId))]);
  const names = new Map(authors.map(({ personId, name, email }) => [personId, name ?? email]));
  return notes.map(({ noteId, text, authorId, createdAt, changedAt, version }) => ({
    id: noteId,
    text,
    createdAt,
    version,
    author: names.get(authorId) ?? null,
    isOwn: authorId === readerId,
    changedAt: changedAt ?? null,
  }));
}

export async function toNoteView(database: Database, note: Note, readerId: string): Promise<NoteView> {
  const [view] = await toNoteViews(database, [note], readerId);
  if (!view) throw new Error('A note without a view');
  return view;
}
