import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `notes`, for the tests of who may call it. */
export const notesInputs: ExampleInputs<'notes'> = {
  'notes.list': ({ applicationId }) => ({ applicationId }),
  'notes.add': ({ applicationId }) => ({ applicationId, text: 'Ligar na segunda-feira.' }),
  'notes.change': ({ applicationId, noteId }) => ({ applicationId, noteId, version: 1, text: 'Já liguei.' }),
  'notes.remove': ({ applicationId, noteId }) => ({ applicationId, noteId, version: 1 }),
};
