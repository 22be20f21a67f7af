import { requireApplication } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Note } from '#database/notes/entity.ts';
import { findNote, type NoteKey } from '#database/notes/reads.ts';
import { createNote, removeNote, rewriteNote } from '#database/notes/writes.ts';
import { transact } from '#database/transaction.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { Refusal } from '#shared/api/refusal.ts';
import { toNoteView } from './note-view.ts';

/** Stores a note. It records its own author and time: only later changes have audit entries. */
export const addNote: UseCase<Dependencies, 'notes.add'> = async (
  { database, now, newId },
  { applicationId, text },
  { personId },
) => {
  const note: Note = {
    applicationId,
    noteId: newId(),
    text,
    authorId: personId,
    createdAt: now().toISOString(),
    version: 1,
  };
  await transact(database, [requireApplication(applicationId), createNote(note)]);
  return toNoteView(database, note, personId);
};

/** Returns the caller's own note if it is unchanged since they read it. */
async function requireOwn(
  database: Database,
  { version, ...key }: NoteKey & { readonly version: number },
  { personId }: StaffCaller,
): Promise<Note> {
  const note = await findNote(database, key);
  if (!note) throw new Refusal('note.not_found');
  if (note.authorId !== personId) throw new Refusal('note.not_own');
  if (note.version !== version) throw new Refusal('note.changed');
  return note;
}

export const changeNote: UseCase<Dependencies, 'notes.change'> = async (deps, { text, ...seen }, caller) => {
  const { database } = deps;
  const note = await requireOwn(database, seen, caller);
  if (note.text === text) return toNoteView(database, note, caller.personId);
  const { at, audit, commit } = startChange(deps, caller);
  const { applicationId } = note;
  const rewritten = { text, changedAt: at };
  await commit([rewriteNote(note, rewritten), audit({ applicationId, action: 'note.changed' })]);
  return toNoteView(database, { ...note, ...rewritten, version: note.version + 1 }, caller.personId);
};

export const deleteNote: UseCase<Dependencies, 'notes.remove'> = async (deps, seen, caller) => {
  const note = await requireOwn(deps.database, seen, caller);
  const { applicationId } = note;
  const { audit, commit } = startChange(deps, caller);
  await commit([removeNote(note), audit({ applicationId, action: 'note.removed' })]);
  return { removed: true };
};
