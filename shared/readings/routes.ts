import * as z from 'zod/mini';
import { documentIdSchema, documentSchema } from '../documents/document-schema.ts';
import { isCardNumber } from '../documents/reading/identifiers.ts';
import { readingFieldSchema, readingFindingSchema, readingKindSchema } from '../documents/reading-view.ts';
import { firstDay } from '../documents/typed-card.ts';
import { route } from '../kit/route.ts';
import { daySchema, idSchema, instantSchema } from '../kit/values.ts';

const readingSchema = z.object({
  documentId: z.string(),
  docType: z.string(),
  uploadId: z.string(),
  kind: readingKindSchema,
  /** From 0 to 1. */
  confidence: z.number(),
  fields: z.array(readingFieldSchema),
  /** The gravest first. */
  findings: z.array(readingFindingSchema),
  readAt: instantSchema,
});

export const readingsRoutes = {
  'readings.move': route({
    method: 'POST',
    path: '/applications/{applicationId}/documents/{documentId}/move',
    access: 'party',
    summary: 'Moves a file that is in review to an empty slot of the case that takes its kind; it is read again there.',
    input: z.strictObject({
      applicationId: idSchema,
      documentId: documentIdSchema,
      uploadId: idSchema,
      to: documentIdSchema,
    }),
    output: documentSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'document.not_found',
      'document.replaced',
      'document.not_movable',
    ],
  }),
  'readings.typeCard': route({
    method: 'PUT',
    path: '/applications/{applicationId}/documents/{documentId}/typed-card',
    access: 'party',
    summary:
      'Stores what the caller typed of the Cartão de Cidadão in a picture, with that version of the file. Returns the document.',
    input: z.strictObject({
      applicationId: idSchema,
      documentId: documentIdSchema,
      uploadId: idSchema,
      /** Without spaces. */
      number: z.string().check(z.refine(isCardNumber, 'Confirma o número do cartão')),
      validUntil: daySchema.check(z.refine((day) => day >= firstDay, 'Confirma a validade')),
    }),
    output: documentSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'document.not_found',
      'document.replaced',
      'document.not_typed',
    ],
  }),
  'readings.list': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/readings',
    access: 'staff',
    summary: 'What was read of the current documents of an application, with the places it was read from.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ readings: z.array(readingSchema) }),
    errors: ['application.not_found'],
  }),
};
