import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { idSchema, instantSchema, versionSchema } from '../api/values.ts';
import { maxNoteLength } from './note-limits.ts';

/** A note of the team about an application, never sent to a client. */
const noteSchema = z.object({
  /** Sorts by the time of writing. */
  id: z.string(),
  /** Plain text as typed, never markup. */
  text: z.string(),
  /** Null for an erased person. */
  author: z.nullable(z.string()),
  isOwn: z.boolean(),
  createdAt: instantSchema,
  /** The last change by its author. */
  changedAt: z.nullable(instantSchema),
  version: z.number(),
});
export type NoteView = z.infer<typeof noteSchema>;

const text = z
  .string('Escreve a nota')
  .check(
    z.trim(),
    z.minLength(1, 'Escreve a nota'),
    z.maxLength(maxNoteLength, 'A nota é demasiado longa: no máximo 4000 caracteres'),
  );
const key = { applicationId: idSchema, noteId: idSchema, version: versionSchema };

/** For pages of the previous release: the team now writes internal messages, which show these notes too (ADR 075). */
export const notesRoutes = {
  'notes.list': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/notes',
    access: 'staff',
    summary: 'A page of the team’s notes about an application, newest first.',
    input: z.strictObject({
      applicationId: idSchema,
      /** The id of the last note of the previous page. */
      cursor: z.optional(idSchema),
    }),
    output: z.object({ items: z.array(noteSchema), cursor: z.nullable(z.string()) }),
    errors: ['application.not_found'],
  }),
  'notes.add': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/notes',
    access: 'staff',
    summary: 'Writes a note for the team.',
    input: z.strictObject({ applicationId: idSchema, text }),
    output: noteSchema,
    errors: ['application.not_found'],
  }),
  'notes.change': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/notes/{noteId}',
    access: 'staff',
    summary: 'Changes one’s own note, as it was when it was read.',
    input: z.strictObject({ ...key, text }),
    output: noteSchema,
    errors: ['note.not_found', 'note.not_own', 'note.changed'],
  }),
  'notes.remove': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/notes/{noteId}/removal',
    access: 'staff',
    summary: 'Deletes one’s own note, as it was when it was read.',
    input: z.strictObject(key),
    output: z.object({ removed: z.literal(true) }),
    errors: ['note.not_found', 'note.not_own', 'note.changed'],
  }),
};
