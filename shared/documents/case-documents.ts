import * as z from 'zod/mini';
import { instantSchema } from '../api/values.ts';
import { foldText } from '../text.ts';

/** Maximum number of additional documents that the team can request for one case. */
export const maxAskedDocuments = 20;

export const maxDocumentLabel = 80;
export const maxAskingNote = 500;
export const maxWaiverReason = 500;

/** A document that the team requested for one case in addition to the lists. Its id is the slot of its file. */
export const askedDocumentSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Explanation for the client; empty if the label is sufficient. */
  note: z.string(),
  askedAt: instantSchema,
});

/** A document that does not apply to one case, and the reason as the client reads it. */
export const notApplicableSchema = z.object({ id: z.string(), reason: z.string() });

/** How the documents of one case differ from the rules. */
export const caseDocumentsSchema = z.object({
  askedDocuments: z.array(askedDocumentSchema),
  notApplicable: z.array(notApplicableSchema),
});
export type CaseDocuments = z.infer<typeof caseDocumentsSchema>;

/** Returns whether two labels are equal, ignoring case, accents and spaces. */
export const sameLabel = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (label: string): string => foldText(label).replace(/\s+/g, ' ').trim();
