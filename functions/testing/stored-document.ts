import type { Document } from '#database/documents/entity.ts';

/** Returns a file in review as it is stored, for tests that need documents without their upload. */
export const storedDocument = (
  facts: Pick<Document, 'applicationId' | 'uploadedAt' | 'uploadedBy'> & Partial<Document>,
): Document => ({
  documentId: 'irs',
  docType: 'irs',
  uploadId: 'u',
  storageKey: 'k',
  storageVersion: 'v',
  fileName: 'f.pdf',
  contentType: 'application/pdf',
  size: 1,
  aiStatus: 'review',
  ...facts,
});
