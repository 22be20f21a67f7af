import { type CaseFacts, requiredDocuments } from '#shared/documents/required-documents.ts';
import type { ReviewStatus } from '#shared/documents/status.ts';

interface ReviewedDocument {
  id: string;
  aiStatus: ReviewStatus;
}

/**
 * Returns how many of the required documents that were sent the team has decided about. A replaced file counts as
 * undecided again.
 */
export function reviewProgress(
  facts: CaseFacts,
  documents: readonly ReviewedDocument[],
): { reviewed: number; sent: number } {
  const required = new Set(requiredDocuments(facts).map(({ id }) => id));
  const sent = documents.filter(({ id }) => required.has(id));
  const reviewed = sent.filter(({ aiStatus }) => aiStatus === 'approved' || aiStatus === 'rejected');
  return { reviewed: reviewed.length, sent: sent.length };
}
