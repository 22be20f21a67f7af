import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import type { Document } from '#database/documents/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { requireAsRead } from '#database/documents/writes.ts';
import type { PersonNotification } from '#database/notifications/outbox.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import type { Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { Conflict, type Step } from '#database/transaction.ts';
import { isFullyApproved } from '#shared/documents/approval.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { factsFor, isPaperOf } from '#shared/documents/papers-of-people.ts';
import { isIn } from '#shared/parties/party.ts';

/** Queues a notification that is not sent while the approval can be undone. */
type Notify = (person: Person, notification: Omit<PersonNotification, 'at' | 'notBefore'>) => Step[];

/** After a concurrent review the consequences of this approval have to be evaluated again. */
const decidedMeanwhile = () => new Conflict('Another document was decided');

/**
 * Returns the steps to write with an approval, so that only the one that completes a person's list notifies that person:
 * every document that it requires is approved, and no other awaits a review or a correction. Excludes closing documents.
 *
 * Of two concurrent approvals neither could see that it is the last. So each adds a condition on the other open
 * documents: the later one fails and is evaluated again.
 */
export async function approvalNotifications(
  database: Database,
  { application, document, notify }: { application: Application; document: Document; notify: Notify },
): Promise<Step[]> {
  if (isDeedDocumentType(document.docType)) return [];
  const { applicationId } = application;
  const [documents, people] = await Promise.all([
    listDocuments(database, applicationId),
    listParties(database, application),
  ]);
  const concerned = people.filter((person) => isIn(person) && isPaperOf(person, document));
  // Each document once, even if it is in several lists.
  const conditions = new Map<string, Document>();
  const steps: Step[] = [];
  for (const concernedPerson of concerned) {
    const { open, others } = listOf(concernedPerson, { application, documents, document });
    for (const each of open ? [open] : others) conditions.set(each.documentId, each);
    const facts = factsFor(application, concernedPerson);
    const isComplete = !open && isFullyApproved(facts, [{ ...document, aiStatus: 'approved' }, ...others]);
    const { personId } = concernedPerson;
    const person = isComplete && personId !== undefined ? await findPerson(database, personId) : undefined;
    if (person) steps.push(...notify(person, { applicationId, kind: 'documents_approved', details: {} }));
  }
  return [...[...conditions.values()].map((each) => requireAsRead(each, decidedMeanwhile)), ...steps];
}

/** Returns the other documents of a person's list that count, and one of them that is not approved, if there is any. */
function listOf(
  person: CaseParty,
  {
    application,
    documents,
    document,
  }: { application: Application; documents: readonly Document[]; document: Document },
) {
  const notNeeded = new Set(application.notApplicable?.map(({ id }) => id));
  const others = documents.filter(
    (each) =>
      each.documentId !== document.documentId &&
      isPaperOf(person, each) &&
      !isDeedDocumentType(each.docType) &&
      !notNeeded.has(each.documentId),
  );
  return { others, open: others.find(({ aiStatus }) => aiStatus !== 'approved') };
}
