import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { idSchema, instantSchema } from '../api/values.ts';
import { archiveScopes } from './archive.ts';
import { caseDocumentsSchema, maxAskingNote, maxDocumentLabel, maxWaiverReason } from './case-documents.ts';
import { fileFindings, pdfFindings } from './file-findings.ts';
import { fileTypes } from './files.ts';
import { scanViews } from './scan.ts';
import { reviewStatuses } from './status.ts';

/** A slot of an application: a catalogued type's code, or `outro-` and a ULID for an uncatalogued document. */
const documentIdSchema = z.string().check(z.regex(/^([a-z0-9_]{2,40}|outro-[0-9A-Z]{26})$/, 'Documento inválido'));

/** The current file of a slot and its review. */
export const documentSchema = z.object({
  id: z.string(),
  applicationId: z.string(),
  /** A catalogue code, or `outro`. */
  docType: z.string(),
  label: z.string(),
  kind: z.enum(['pessoal', 'imovel', 'fecho', 'outro']),
  categoria: z.enum(['cliente', 'imovel']),
  /** The version of the file that a review refers to. */
  uploadId: z.string(),
  fileName: z.string(),
  contentType: z.enum(fileTypes),
  size: z.number(),
  aiStatus: z.enum(reviewStatuses),
  reason: z.nullable(z.string()),
  /** One of `findings`, for pages of the previous release. */
  finding: z.optional(z.enum(pdfFindings)),
  /** Why the file cannot be opened, or only by the team after a warning; absent if it can be opened. */
  scan: z.optional(z.enum(scanViews)),
  /** Findings of the stored file for the review; absent for a file that has not been inspected yet. */
  findings: z.optional(z.array(z.enum(fileFindings))),
  uploadedAt: instantSchema,
  reviewedAt: z.nullable(instantSchema),
});
export type DocumentView = z.infer<typeof documentSchema>;

/** A form for a presigned POST: send the fields first and the file last to `url`. */
const uploadFormSchema = z.object({
  uploadId: z.string(),
  documentId: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: instantSchema,
});
export type UploadForm = z.infer<typeof uploadFormSchema>;

const fileLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

const reasonSchema = z
  .string('Indica o motivo da correção')
  .check(z.trim(), z.minLength(1, 'Indica o motivo da correção'), z.maxLength(1000, 'O motivo é demasiado longo'));

const lineSchema = (missing: string, most: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, 'O texto é demasiado longo'),
      z.regex(/^[^\p{Cc}]*$/u, 'Escreve numa só linha'),
    );

const applicability = { applicationId: idSchema, documentId: documentIdSchema };

export const documentsRoutes = {
  'documents.presign': route({
    method: 'POST',
    path: '/applications/{applicationId}/uploads',
    access: 'owner',
    summary: 'A presigned form to upload one file, for a catalogued document or for another one with a name.',
    input: z.strictObject({
      applicationId: idSchema,
      /** A catalogue code (older codes are accepted) or `outro`. */
      docType: z.string().check(z.minLength(1), z.maxLength(60)),
      /** Name of an uncatalogued document; with `documentId`, the slot to replace. */
      otherName: z.optional(
        z.string().check(z.trim(), z.minLength(1, 'Tipo de documento necessário'), z.maxLength(80)),
      ),
      documentId: z.optional(documentIdSchema),
      fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
      contentType: z.string().check(z.maxLength(120)),
      fileSize: z.int().check(z.nonnegative()),
    }),
    output: uploadFormSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'deed.not_open',
      'document.type_unknown',
      'document.file_type',
      'document.file_too_large',
      'document.file_empty',
      'document.approved',
      'document.not_applicable',
      'document.not_found',
      'document.too_many',
      'document.too_many_uploads',
    ],
  }),
  'documents.complete': route({
    method: 'POST',
    path: '/applications/{applicationId}/uploads/{uploadId}/completion',
    access: 'owner',
    summary: 'Records an uploaded file after checking what storage really holds. Safe to repeat.',
    input: z.strictObject({ applicationId: idSchema, uploadId: idSchema }),
    output: documentSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'document.not_found',
      'document.not_received',
      'document.file_type',
      'document.file_too_large',
      'document.file_empty',
      'document.approved',
      'document.too_many',
      'document.infected',
    ],
  }),
  'documents.link': route({
    method: 'POST',
    path: '/applications/{applicationId}/documents/{documentId}/link',
    access: 'owner',
    summary: 'A short-lived link to one of the caller’s own files.',
    input: z.strictObject({ applicationId: idSchema, documentId: documentIdSchema }),
    output: fileLinkSchema,
    errors: ['application.not_found', 'document.not_found', 'document.scan_pending', 'document.infected'],
  }),
  'documents.staffLink': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/documents/{documentId}/link',
    access: 'staff',
    summary: 'A short-lived link to a client’s file; the opening is written to the audit trail.',
    input: z.strictObject({
      applicationId: idSchema,
      documentId: documentIdSchema,
      /** Confirms the warning that the malware scan gave no result for the file. */
      despiteWarning: z.optional(z.literal(true)),
    }),
    output: fileLinkSchema,
    errors: [
      'application.not_found',
      'document.not_found',
      'document.scan_pending',
      'document.unverified',
      'document.infected',
    ],
  }),
  'documents.review': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/documents/{documentId}/review',
    access: 'staff',
    summary: 'Approves a document or asks for its correction with a reason.',
    input: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('approve'),
        applicationId: idSchema,
        documentId: documentIdSchema,
        uploadId: idSchema,
      }),
      z.strictObject({
        decision: z.literal('reject'),
        applicationId: idSchema,
        documentId: documentIdSchema,
        uploadId: idSchema,
        reason: reasonSchema,
      }),
    ]),
    output: documentSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'document.not_found',
      'document.replaced',
      'document.already_reviewed',
      'document.not_applicable',
      'document.scan_pending',
      'document.infected',
    ],
  }),
  'documents.ask': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/document-requests',
    access: 'staff',
    summary: 'Asks the client for a document that is in no list: it becomes one that the case requires.',
    input: z.strictObject({
      applicationId: idSchema,
      label: lineSchema('Indica que documento é', maxDocumentLabel),
      /** Explanation for the client; may be empty. */
      note: z.string().check(z.trim(), z.maxLength(maxAskingNote, 'O texto é demasiado longo')),
    }),
    output: caseDocumentsSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'application.changed',
      'document.already_asked',
      'document.too_many',
    ],
  }),
  'documents.setApplies': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/documents/{documentId}/applicability',
    access: 'staff',
    summary: 'Says that a case does not need a document, with a reason that the client reads, or that it does.',
    input: z.discriminatedUnion('applies', [
      z.strictObject({ ...applicability, applies: z.literal(true) }),
      z.strictObject({
        ...applicability,
        applies: z.literal(false),
        reason: z
          .string('Indica o motivo')
          .check(
            z.trim(),
            z.minLength(1, 'Indica o motivo'),
            z.maxLength(maxWaiverReason, 'O motivo é demasiado longo'),
          ),
      }),
    ]),
    output: caseDocumentsSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'application.changed',
      'document.not_found',
      'document.already_approved',
      'document.replaced',
    ],
  }),
  'documents.archive': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/document-archive',
    access: 'staff',
    load: 'expensive',
    summary: 'Names and short-lived links of the files for a bank; what was taken is written to the audit trail.',
    input: z.strictObject({
      applicationId: idSchema,
      bankName: lineSchema('Indica o banco', 80),
      scope: z.enum(archiveScopes),
    }),
    output: z.object({
      fileName: z.string(),
      expiresAt: instantSchema,
      entries: z.array(
        z.object({
          name: z.string(),
          contentType: z.enum(fileTypes),
          /** Bytes. */
          size: z.number(),
          uploadedAt: instantSchema,
          url: z.string(),
        }),
      ),
      /** Labels of the documents that are left out because the malware scan did not find their files clean. */
      leftOut: z.array(z.string()),
    }),
    errors: ['application.not_found', 'document.none', 'document.unverified'],
  }),
};
