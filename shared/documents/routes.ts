import * as z from 'zod/mini';
import { undoSchema } from '../applications/undo.ts';
import { route } from '../kit/route.ts';
import { daySchema, idSchema, instantSchema, visible } from '../kit/values.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { cardSchema } from '../people/card-schema.ts';
import { summarySchema } from '../submissions/schema.ts';
import { archiveScopes } from './archive.ts';
import { caseDocumentsSchema, maxAskedDocuments, maxAskingNote, maxDocumentLabel } from './case-documents.ts';
import { documentIdSchema, documentSchema } from './document-schema.ts';
import { fileTypes, rotations } from './files.ts';
import { cardConsentVersion } from './id-card.ts';
import { uploadRoutes } from './upload-routes.ts';
import { maxWaiverReason } from './waiver.ts';

export type DocumentView = z.infer<typeof documentSchema>;

const fileLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

const reasonSchema = z
  .string('Indica o motivo da correção')
  .check(visible(), z.minLength(1, 'Indica o motivo da correção'), z.maxLength(1000, 'O motivo é demasiado longo'));

const lineSchema = (missing: string, most: number) =>
  z
    .string(missing)
    .check(
      visible(),
      z.minLength(1, missing),
      z.maxLength(most, 'O texto é demasiado longo'),
      z.regex(/^[^\p{Cc}]*$/u, 'Escreve numa só linha'),
    );

const askedLabel = lineSchema('Indica que documento é', maxDocumentLabel);

const rotationSchema = z.strictObject({
  applicationId: idSchema,
  documentId: documentIdSchema,
  uploadId: idSchema,
  rotation: z.literal(rotations),
});
const rotatedSchema = z.object({ rotation: z.literal(rotations) });

const applicability = { applicationId: idSchema, documentId: documentIdSchema };

export const documentsRoutes = {
  ...uploadRoutes,
  'documents.setCard': route({
    method: 'PUT',
    path: '/applications/{applicationId}/identity-card',
    access: 'party',
    formerToo: true,
    summary:
      'Records the consent to keep copies of the Cartão de Cidadão, or that it is shown to the team; withdrawing removes the copies, also after the caller has left the request.',
    input: z.discriminatedUnion('choice', [
      z.strictObject({
        applicationId: idSchema,
        choice: z.literal('consent'),
        /** The text that was shown. */
        version: z.literal(cardConsentVersion),
      }),
      z.strictObject({
        applicationId: idSchema,
        choice: z.literal('show'),
        /** Somebody without an account whose papers the caller sends; absent for the caller. */
        partyId: z.optional(partyIdSchema),
      }),
      z.strictObject({ applicationId: idSchema, choice: z.literal('withdraw') }),
    ]),
    output: cardSchema,
    errors: ['application.not_found', 'document.not_found', 'application.changed', 'application.closed'],
  }),
  'documents.seeCard': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/identity-card',
    access: 'staff',
    summary: 'Says whether the team has seen the Cartão de Cidadão that the client shows instead of sending copies.',
    input: z.strictObject({ applicationId: idSchema, partyId: z.optional(partyIdSchema), seen: z.boolean() }),
    output: cardSchema,
    errors: ['application.not_found', 'document.not_found', 'application.changed', 'application.closed'],
  }),
  'documents.link': route({
    method: 'POST',
    path: '/applications/{applicationId}/documents/{documentId}/link',
    access: 'party',
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
  'documents.rotate': route({
    method: 'PUT',
    path: '/applications/{applicationId}/documents/{documentId}/rotation',
    access: 'party',
    summary: 'Sets how one of the caller’s own files is turned when it is shown. The file itself stays as it is.',
    input: rotationSchema,
    output: rotatedSchema,
    errors: ['application.not_found', 'document.not_found', 'document.replaced'],
  }),
  'documents.staffRotate': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/documents/{documentId}/rotation',
    access: 'staff',
    summary: 'Sets how a client’s file is turned when it is shown. The file itself stays as it is.',
    input: rotationSchema,
    output: rotatedSchema,
    errors: ['document.replaced'],
  }),
  'documents.review': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/documents/{documentId}/review',
    access: 'staff',
    summary: 'Approves a document, asks for its correction, or reopens an approved one, both with a reason.',
    input: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('approve'),
        applicationId: idSchema,
        documentId: documentIdSchema,
        uploadId: idSchema,
        /** Approve only if the caller has opened this file, as part of an approval of several. */
        ifOpened: z.optional(z.literal(true)),
      }),
      z.strictObject({
        /** `reopen`: of an approved document (spec D37). */
        decision: z.enum(['reject', 'reopen']),
        applicationId: idSchema,
        documentId: documentIdSchema,
        uploadId: idSchema,
        reason: reasonSchema,
      }),
    ]),
    output: z.extend(documentSchema, { undo: z.optional(undoSchema) }),
    errors: [
      'application.not_found',
      'application.closed',
      'document.not_found',
      'document.replaced',
      'document.already_reviewed',
      'document.not_applicable',
      'document.not_opened',
      'document.scan_pending',
      'document.infected',
    ],
  }),
  'documents.ask': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/document-requests',
    access: 'staff',
    summary:
      'Asks the client for documents that are in no list: they become ones that the case requires. Those already requested are left out.',
    input: z.strictObject({
      applicationId: idSchema,
      /** Who is asked; absent for the person who began the request. */
      partyId: z.optional(partyIdSchema),
      labels: z
        .array(askedLabel)
        .check(
          z.minLength(1, 'Indica que documento é'),
          z.maxLength(maxAskedDocuments, `No máximo ${maxAskedDocuments} documentos`),
        ),
      /** Explanation for the client; may be empty. */
      note: z.string().check(visible(), z.maxLength(maxAskingNote, 'O texto é demasiado longo')),
      /** The day by which the client should send them. */
      dueOn: z.optional(daySchema),
    }),
    output: caseDocumentsSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'application.changed',
      'document.not_found',
      'document.already_asked',
      'document.due_date',
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
            visible(),
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
      /** Either a bank and what it gets, or a pack of a request at a bank, which names both. */
      bankName: z.optional(lineSchema('Indica o banco', 80)),
      scope: z.optional(z.enum(archiveScopes)),
      submissionId: z.optional(idSchema),
      packId: z.optional(idSchema),
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
      /** Of a pack: the sheet that goes with the files. */
      summary: z.optional(summarySchema),
    }),
    errors: [
      'application.not_found',
      'document.none',
      'document.unverified',
      'submission.not_found',
      'submission.consent_missing',
    ],
  }),
};
