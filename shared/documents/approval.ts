import { isDeedDocumentType } from './deed-document-types.ts';
import type { CaseFacts } from './required-documents.ts';
import { missingDocuments } from './submission.ts';

interface ReviewedDocument {
  documentId: string;
  docType: string;
  aiStatus: string;
}

/**
 * Returns whether every required document is approved, and no other awaits a review or a correction. Closing documents,
 * and those that do not apply, do not count.
 */
export function isFullyApproved(
  application: CaseFacts & { notApplicable?: readonly { id: string }[] },
  documents: readonly ReviewedDocument[],
): boolean {
  const notNeeded = new Set(application.notApplicable?.map(({ id }) => id));
  const counted = documents.filter(
    ({ documentId, docType }) => !isDeedDocumentType(docType) && !notNeeded.has(documentId),
  );
  const ids = new Set(counted.map(({ documentId }) => documentId));
  return counted.every(({ aiStatus }) => aiStatus === 'approved') && missingDocuments(application, ids).length === 0;
}
