import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../kit/values.ts';

/** Maximum number of additional documents that the team can request for one case. */
export const maxAskedDocuments = 20;

export const maxDocumentLabel = 80;
export const maxAskingNote = 500;

/** Maximum number of days until a requested document is due. */
export const maxDueDays = 366;

/**
 * A document that the team requested for one case in addition to the lists. Its id is the slot of its file: the code of
 * a catalogued document, or `outro-` and a ULID, and for another person than the first one their id after a `.`.
 */
export const askedDocumentSchema = z.object({
  id: z.string(),
  /** The person who was asked; absent for the first one, and for papers of the property. */
  partyId: z.optional(z.string()),
  label: z.string(),
  /** Explanation for the client; empty if the label is sufficient. */
  note: z.string(),
  askedAt: instantSchema,
  /** The day by which the client should send it. */
  dueOn: z.optional(daySchema),
});

/** A document that does not apply to one case, and the reason as the client reads it. */
export const notApplicableSchema = z.object({ id: z.string(), reason: z.string() });

/** How the documents of one case differ from the rules. */
export const caseDocumentsSchema = z.object({
  askedDocuments: z.array(askedDocumentSchema),
  notApplicable: z.array(notApplicableSchema),
});
export type CaseDocuments = z.infer<typeof caseDocumentsSchema>;
