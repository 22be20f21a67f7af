import * as z from 'zod/mini';
import { instantSchema } from '../api/values.ts';
import { foldText } from '../text.ts';

/** How many further documents the team may ask of one case. */
export const maxAskedDocuments = 20;

export const maxDocumentLabel = 80;
export const maxAskingNote = 500;
export const maxWaiverReason = 500;

/** A document that the team asks of one case, beyond the lists; its id is the slot that the file goes into. */
export const askedDocumentSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** What the client should know of it; empty when the label says it all. */
  note: z.string(),
  askedAt: instantSchema,
});

/** A document that one case does not need, and why, in words for the client. */
export const notApplicableSchema = z.object({ id: z.string(), reason: z.string() });

/** How the documents of one case differ from the rules. */
export const caseDocumentsSchema = z.object({
  askedDocuments: z.array(askedDocumentSchema),
  notApplicable: z.array(notApplicableSchema),
});
export type CaseDocuments = z.infer<typeof caseDocumentsSchema>;

/** Labels are told apart as people do: not by capitals, accents or spaces. */
export const sameLabel = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (label: string): string => foldText(label).replace(/\s+/g, ' ').trim();
