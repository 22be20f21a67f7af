import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema, visible } from '../kit/values.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { documentIdSchema, documentSchema } from './document-schema.ts';
import { sha256Pattern } from './files.ts';

/** A form for a presigned POST: send the fields first and the file last to `url`. */
const uploadFormSchema = z.object({
  uploadId: z.string(),
  documentId: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: instantSchema,
});
export type UploadForm = z.infer<typeof uploadFormSchema>;

/** Of a file to upload, by the client or the team. */
const presignInput = z.strictObject({
  applicationId: idSchema,
  /** A catalogue code (older codes are accepted) or `outro`. */
  docType: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Name of an uncatalogued document; with `documentId`, the slot to replace. */
  otherName: z.optional(z.string().check(visible(), z.minLength(1, 'Tipo de documento necessário'), z.maxLength(80))),
  documentId: z.optional(documentIdSchema),
  /** Whose paper it is, if not the caller's own, or for the team the first person's. */
  partyId: z.optional(partyIdSchema),
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  contentType: z.string().check(z.maxLength(120)),
  fileSize: z.int().check(z.nonnegative()),
  /** SHA-256 of the file, in hex: returned with the document, so that its owner is told of a file sent twice. */
  sha256: z.optional(z.string().check(z.regex(sha256Pattern))),
});

/** Refusals of a form for an upload; a client's has two more. */
const presignErrors = [
  'information.not_delivered',
  'application.not_found',
  'application.closed',
  'deed.not_open',
  'document.type_unknown',
  'document.file_type',
  'document.file_too_large',
  'document.file_empty',
  'document.approved',
  'document.not_applicable',
  'document.consent_needed',
  'document.not_found',
  'document.too_many',
  'document.too_many_uploads',
] as const;

/** Refusals of an uploaded file; a client's has one more. */
const completeErrors = [
  'application.not_found',
  'application.closed',
  'document.not_found',
  'document.not_received',
  'document.file_type',
  'document.file_too_large',
  'document.file_empty',
  'document.approved',
  'document.consent_needed',
  'document.too_many',
  'document.infected',
] as const;

/** Routes by which files arrive: uploads and copies of another request. */
export const uploadRoutes = {
  'documents.presign': route({
    method: 'POST',
    path: '/applications/{applicationId}/uploads',
    access: 'party',
    summary: 'A presigned form to upload one file, for a catalogued document or for another one with a name.',
    input: presignInput,
    output: uploadFormSchema,
    errors: [...presignErrors, 'document.sent_by_team', 'information.not_acknowledged'],
  }),
  'documents.staffPresign': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/uploads',
    access: 'staff',
    summary: 'A presigned form to upload one file on the client’s behalf, or the FINE of an offer.',
    input: presignInput,
    output: uploadFormSchema,
    errors: [...presignErrors, 'offer.not_found', 'offer.changed'],
  }),
  'documents.carryOver': route({
    method: 'POST',
    path: '/applications/{applicationId}/carried-documents',
    access: 'party',
    summary: 'Copies the personal documents of the caller’s other applications to a new one. Returns the copies.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ documents: z.array(documentSchema) }),
    errors: ['application.not_found', 'application.closed'],
  }),
  'documents.removeCarried': route({
    method: 'DELETE',
    path: '/applications/{applicationId}/carried-documents/{documentId}',
    access: 'party',
    summary: 'Removes a document that was copied from another application.',
    input: z.strictObject({ applicationId: idSchema, documentId: documentIdSchema, uploadId: idSchema }),
    output: z.object({}),
    errors: ['application.not_found', 'application.closed', 'document.not_found', 'document.replaced'],
  }),
  'documents.complete': route({
    method: 'POST',
    path: '/applications/{applicationId}/uploads/{uploadId}/completion',
    access: 'party',
    summary: 'Records an uploaded file after checking what storage really holds. Safe to repeat.',
    input: z.strictObject({ applicationId: idSchema, uploadId: idSchema }),
    output: documentSchema,
    errors: [...completeErrors, 'document.sent_by_team'],
  }),
  'documents.staffComplete': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/uploads/{uploadId}/completion',
    access: 'staff',
    summary: 'Records a file that the team uploaded, after checking what storage really holds. Safe to repeat.',
    input: z.strictObject({ applicationId: idSchema, uploadId: idSchema }),
    output: documentSchema,
    errors: completeErrors,
  }),
};
