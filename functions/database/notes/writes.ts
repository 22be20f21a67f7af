import { Refusal } from '../../../shared/api/refusal.ts';
import { type Step, step } from '../transaction.ts';
import type { Note } from './entity.ts';

export const createNote = (note: Note): Step => step(({ note: entity }) => entity.create(note).commit());

const changed = () => new Refusal('note.changed');

/** Writes a note again, as it was read; `note.changed` when it is another one by now or gone. */
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
