import { listDocuments } from '#database/documents/reads.ts';
import { isReader } from '#database/messages/threads.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { listParties } from '#database/parties/reads.ts';
import type { Step } from '#database/transaction.ts';
import { labelFor, recipientsOf } from '#platform/recipients.ts';
import { papersOfPerson } from '#platform/wanted-of-person.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { nextDueReminder } from '#shared/notifications/reminders.ts';
import type { Evaluate } from './evaluation.ts';

/**
 * Evaluates the reminder of the requested documents that are due on one day, its subject: sent the day before, the day
 * after and a week after, to each person as long as one of theirs was not sent or needs a correction. Missed reminders are
 * not sent later.
 */
export const evaluateDueDocuments: Evaluate = async ({ database, now, newId }, { subject: dueOn }, application) => {
  const { applicationId } = application;
  const [documents, parties] = await Promise.all([
    listDocuments(database, applicationId),
    listParties(database, application),
  ]);
  const sent = new Set(documents.filter(({ aiStatus }) => aiStatus !== 'rejected').map(({ documentId }) => documentId));
  const at = now().toISOString();
  const steps: Step[] = [];
  for (const party of parties.filter(isReader)) {
    const { facts } = papersOfPerson(application, party, documents);
    const due = requiredDocuments(facts).filter((each) => each.dueOn === dueOn && !sent.has(each.id));
    if (due.length === 0) continue;
    for (const recipient of await recipientsOf(database, application, { papersOf: party.partyId }, parties)) {
      const details = { documentLabels: due.map(({ label }) => labelFor(recipient, label)), dueOn };
      steps.push(
        ...queueNotifications(recipient.person, { applicationId, kind: 'documents_missing', details, at }, newId),
      );
    }
  }
  // Even if nothing is missing now: another one may be requested for that day, or a sent one need a correction.
  const next = nextDueReminder(dueOn, now())?.toISOString();
  return { next: next === undefined ? 'gone' : { dueAt: next }, steps };
};
