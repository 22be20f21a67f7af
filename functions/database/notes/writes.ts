import { Refusal } from '#shared/api/refusal.ts';
import { type Step, step } from '../transaction.ts';
import { type Note, noteEntity } from './entity.ts';

export const createNote = (note: Note): Step => step((database) => database.entity(noteEntity).create(note).commit());

const changed = () => new Refusal('note.changed');

/** Changes a note; throws `note.changed` if it has changed since it was read, or no longer exists. */
export const rewriteNote = ({ applicationId, noteId, version }: Note, change: Pick<Note, 'text' | 'changedAt'>): Step =>
  step(
    (database) =>
      database
        .entity(noteEntity)
        .patch({ applicationId, noteId })
        .set(change)
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    changed,
  );

/** Deletes a note; throws `note.changed` if it has changed since it was read, or no longer exists. */
export const removeNote = ({ applicationId, noteId, version }: Note): Step =>
  step(
    (database) =>
      database
        .entity(noteEntity)
        .remove({ applicationId, noteId })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
    changed,
  );
