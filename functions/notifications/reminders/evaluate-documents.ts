import { isDeedDocumentType } from '../../../shared/deed/document-types.ts';
import { documentLabel } from '../../../shared/documents/kinds.ts';
import { missingDocuments } from '../../../shared/documents/submission.ts';
import { nextDocumentsReminder } from '../../../shared/notifications/reminders.ts';
import type { Application } from '../../database/applications/entity.ts';
import type { Document } from '../../database/documents/entity.ts';
import { listDocuments } from '../../database/documents/reads.ts';
import { queueNotifications } from '../../database/notifications/outbox.ts';
import { findPerson } from '../../database/people/reads.ts';
import { type Evaluate, settled } from './evaluation.ts';

/**
 * Returns the labels of documents that the client has to send: missing ones while documents are collected, those
 * requested by the team during the review, and always those that need a correction. Excludes closing documents.
 */
function wantedDocuments(application: Application, documents: readonly Document[]): readonly string[] {
  if (application.status !== 'documentos' && application.status !== 'analise') return [];
  const sent = new Set(documents.map(({ documentId }) => documentId));
  const missing = missingDocuments(application, sent).filter(
    ({ group }) => application.status === 'documentos' || group === 'pedidos',
  );
  const notNeeded = new Set(application.notApplicable?.map(({ id }) => id));
  const rejected = documents.filter(
    ({ documentId, aiStatus, docType }) =>
      aiStatus === 'rejected' && !isDeedDocumentType(docType) && !notNeeded.has(documentId),
  );
  return [
    ...missing.map(({ label }) => label),
    ...rejected.map((document) => `${documentLabel(document)} (por corrigir)`),
  ];
}

/** Evaluates the reminder of missing documents: sent 3, 7 and 14 days after the client's last activity. */
export const evaluateDocuments: Evaluate = async ({ database, now, newId }, reminder, application) => {
  const { applicationId, personId } = application;
  const [documents, person] = await Promise.all([
    listDocuments(database, applicationId),
    findPerson(database, personId),
  ]);
  const documentLabels = [...wantedDocuments(application, documents)];
  if (documentLabels.length === 0 || !person) return settled;
  const at = now().toISOString();
  // Missed reminders are not sent later: one e-mail, then the next one that is still due.
  let sent = reminder.sent + 1;
  let dueAt = nextDocumentsReminder(reminder.since, sent)?.toISOString();
  while (dueAt !== undefined && dueAt <= at) {
    sent += 1;
    dueAt = nextDocumentsReminder(reminder.since, sent)?.toISOString();
  }
  return {
    next: dueAt === undefined ? 'gone' : { dueAt, sent },
    steps: queueNotifications(
      person,
      { applicationId, kind: 'documents_missing', details: { documentLabels }, at },
      newId,
    ),
  };
};
