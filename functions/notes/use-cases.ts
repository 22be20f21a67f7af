import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { listNotesPage } from './list-notes.ts';
import { addNote, changeNote, deleteNote } from './write-note.ts';

export const notesUseCases: UseCases<Dependencies, 'notes'> = {
  'notes.list': listNotesPage,
  'notes.add': addNote,
  'notes.change': changeNote,
  'notes.remove': deleteNote,
};
