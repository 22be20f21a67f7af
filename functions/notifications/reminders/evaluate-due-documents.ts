import { listDocuments } from '#database/documents/reads.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { findPerson } from '#database/people/reads.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { nextDueReminder } from '#shared/notifications/reminders.ts';
import { type Evaluate, nothingLeft } from './evaluation.ts';

/**
 * Evaluates the reminder of the requested documents that are due on one day, its subject: sent the day before, the day
 * after and a week after, as long as one of them was not sent or needs a correction. Missed reminders are not sent
 * later.
 */
export const evaluateDueDocuments: Evaluate = async ({ database, now, newId }, { subject: dueOn }, application) => {
  const { applicationId, personId } = application;
  const [documents, person] = await Promise.all([
    listDocuments(database, applicationId),
    findPerson(database, personId),
  ]);
  const sent = new Set(documents.filter(({ aiStatus }) => aiStatus !== 'rejected').map(({ documentId }) => documentId));
  const due = requiredDocuments(application).filter((each) => each.dueOn === dueOn && !sent.has(each.id));
  if (due.length === 0 || !person) return nothingLeft;
  const next = nextDueReminder(dueOn, now())?.toISOString();
  const details = { documentLabels: due.map(({ label }) => label), dueOn };
  return {
    next: next === undefined ? 'gone' : { dueAt: next },
    steps: queueNotifications(
      person,
      { applicationId, kind: 'documents_missing', details, at: now().toISOString() },
      newId,
    ),
  };
};
