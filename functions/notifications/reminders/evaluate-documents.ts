import { listDocuments } from '#database/documents/reads.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { findPerson } from '#database/people/reads.ts';
import { wantedDocuments } from '#shared/documents/wanted-documents.ts';
import { nextDocumentsReminder } from '#shared/notifications/reminders.ts';
import { type Evaluate, nothingLeft } from './evaluation.ts';

/** Evaluates the reminder of missing documents: sent 3, 7 and 14 days after the client's last activity. */
export const evaluateDocuments: Evaluate = async ({ database, now, newId }, reminder, application) => {
  const { applicationId, personId } = application;
  const [documents, person] = await Promise.all([
    listDocuments(database, applicationId),
    findPerson(database, personId),
  ]);
  // Documents with a due date have reminders of their own.
  const askedDocuments = application.askedDocuments?.filter(({ dueOn }) => dueOn === undefined);
  const documentLabels = [...wantedDocuments({ ...application, askedDocuments }, documents)];
  if (documentLabels.length === 0 || !person) return nothingLeft;
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
