import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const notesInputs: ExampleInputs<'notes'> = {
  'notes.list': ({ applicationId }) => ({ applicationId }),
  'notes.add': ({ applicationId }) => ({ applicationId, text: 'Ligar na segunda-feira.' }),
  'notes.change': ({ applicationId, noteId }) => ({ applicationId, noteId, version: 1, text: 'Já liguei.' }),
  'notes.remove': ({ applicationId, noteId }) => ({ applicationId, noteId, version: 1 }),
};
