import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import type { Document } from '#database/documents/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { requireAsRead } from '#database/documents/writes.ts';
import type { PersonNotification } from '#database/notifications/outbox.ts';
import type { Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { Conflict, type Step } from '#database/transaction.ts';
import { isFullyApproved } from '#shared/documents/approval.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';

/** Queues a notification that is not sent while the approval can be undone. */
type Notify = (person: Person, notification: Omit<PersonNotification, 'at' | 'notBefore'>) => Step[];

/** After a concurrent review the consequences of this approval have to be evaluated again. */
const decidedMeanwhile = () => new Conflict('Another document was decided');

/**
 * Returns the steps to write with an approval, so that only the one that completes the case notifies the client: every
 * required document is approved, and no other awaits a review or a correction. Excludes closing documents.
 *
 * Of two concurrent approvals neither could see that it is the last. So each adds a condition on the other open
 * documents: the later one fails and is evaluated again.
 */
export async function approvalNotifications(
  database: Database,
  { application, document, notify }: { application: Application; document: Document; notify: Notify },
): Promise<Step[]> {
  if (isDeedDocumentType(document.docType)) return [];
  const { applicationId, personId, notApplicable = [] } = application;
  const notNeeded = new Set(notApplicable.map(({ id }) => id));
  const others = (await listDocuments(database, applicationId)).filter(
    ({ documentId, docType }) =>
      documentId !== document.documentId && !isDeedDocumentType(docType) && !notNeeded.has(documentId),
  );
  const open = others.find(({ aiStatus }) => aiStatus !== 'approved');
  if (open) return [requireAsRead(open, decidedMeanwhile)];
  const isComplete = isFullyApproved(application, [{ ...document, aiStatus: 'approved' }, ...others]);
  const person = isComplete ? await findPerson(database, personId) : undefined;
  if (!person) return [];
  return [
    ...others.map((other) => requireAsRead(other, decidedMeanwhile)),
    ...notify(person, { applicationId, kind: 'documents_approved', details: {} }),
  ];
}
