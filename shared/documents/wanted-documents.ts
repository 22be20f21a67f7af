import { isDeedDocumentType } from './deed-document-types.ts';
import { documentLabel } from './kinds.ts';
import { type CaseFacts, isInList } from './required-documents.ts';
import { missingDocuments } from './submission.ts';

interface SentDocument {
  documentId: string;
  docType: string;
  otherName?: string;
  aiStatus: string;
}

/**
 * Returns the labels of documents that one person has to send, of a list as in `CaseFacts`: missing ones while documents are collected, those
 * requested by the team during the review, and always those that need a correction. Excludes closing documents.
 */
export function wantedDocuments(
  application: CaseFacts & { status: string },
  documents: readonly SentDocument[],
): readonly string[] {
  if (application.status !== 'documentos' && application.status !== 'analise') return [];
  const sent = new Set(documents.map(({ documentId }) => documentId));
  const missing = missingDocuments(application, sent).filter(
    ({ group }) => application.status === 'documentos' || group === 'pedidos',
  );
  const notNeeded = new Set(application.notApplicable?.map(({ id }) => id));
  const rejected = documents.filter(
    ({ documentId, aiStatus, docType }) =>
      aiStatus === 'rejected' &&
      !isDeedDocumentType(docType) &&
      !notNeeded.has(documentId) &&
      isInList(application, documentId),
  );
  return [
    ...missing.map(({ label }) => label),
    ...rejected.map((document) => `${documentLabel(document)} (por corrigir)`),
  ];
}
