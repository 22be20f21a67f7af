import { listDocuments } from '#database/documents/reads.ts';
import { isReader } from '#database/messages/threads.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { listParties } from '#database/parties/reads.ts';
import { partyOfSubject } from '#database/reminders/entity.ts';
import { labelFor, recipientsOf } from '#platform/recipients.ts';
import { papersOfPerson } from '#platform/wanted-of-person.ts';
import { wantedDocuments } from '#shared/documents/wanted-documents.ts';
import { nextDocumentsReminder } from '#shared/notifications/reminders.ts';
import { type Evaluate, nothingLeft } from './evaluation.ts';

/**
 * Evaluates the reminder of one person's missing documents: sent 3, 7 and 14 days after their last activity, and only about
 * what they miss. Somebody without an account gets none.
 */
export const evaluateDocuments: Evaluate = async ({ database, now, newId }, reminder, application) => {
  const { applicationId } = application;
  const parties = await listParties(database, application);
  const party = parties.filter(isReader).find(({ partyId }) => partyId === partyOfSubject(reminder.subject));
  if (!party) return nothingLeft;
  const [all, recipients] = await Promise.all([
    listDocuments(database, applicationId),
    recipientsOf(database, application, { papersOf: party.partyId }, parties),
  ]);
  const { facts, documents } = papersOfPerson(application, party, all);
  // Documents with a due date have reminders of their own.
  const askedDocuments = facts.askedDocuments?.filter(({ dueOn }) => dueOn === undefined);
  const labels = wantedDocuments({ ...facts, askedDocuments }, documents);
  if (labels.length === 0 || recipients.length === 0) return nothingLeft;
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
    steps: recipients.flatMap((recipient) =>
      queueNotifications(
        recipient.person,
        {
          applicationId,
          kind: 'documents_missing',
          details: { documentLabels: labels.map((label) => labelFor(recipient, label)) },
          at,
        },
        newId,
      ),
    ),
  };
};
