import { findCase } from '#database/applications/reads.ts';
import { changeReminded } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Reminder } from '#database/reminders/entity.ts';
import { findReminder } from '#database/reminders/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { wantedDocuments } from '#shared/documents/wanted-documents.ts';
import { nextDocumentsReminder } from '#shared/notifications/reminders.ts';

/** Milliseconds between two reminders. */
const pause = 24 * 60 * 60_000;

/** Returns when the last scheduled reminder was sent, if one is still to come. */
const lastScheduled = (reminder: Reminder | undefined): string | undefined =>
  reminder && reminder.sent > 0 ? nextDocumentsReminder(reminder.since, reminder.sent - 1)?.toISOString() : undefined;

/** Sends the client the reminder of missing documents now, unless one was sent in the last 24 hours. */
export const remindClient: UseCase<Dependencies, 'applications.remind'> = async (deps, { applicationId }, caller) => {
  const { database } = deps;
  const [found, scheduled] = await Promise.all([
    findCase(database, applicationId),
    findReminder(database, { applicationId, kind: 'documents_missing' }),
  ]);
  const person = found && (await findPerson(database, found.application.personId));
  if (!person) throw new Refusal('application.not_found');
  const { application, documents } = found;
  if (isClosed(application)) throw new Refusal('application.closed');
  const documentLabels = [...wantedDocuments(application, documents)];
  if (documentLabels.length === 0) throw new Refusal('application.nothing_missing');
  const change = startChange(deps, caller);
  const { at, instant } = change;
  const earlier = new Date(instant.getTime() - pause).toISOString();
  if ([application.remindedAt, lastScheduled(scheduled)].some((sentAt) => sentAt !== undefined && sentAt > earlier))
    throw new Refusal('application.reminded_recently');
  await change.commit([
    changeReminded(application, at),
    change.audit({ applicationId, action: 'application.reminded', after: { documents: documentLabels.length } }),
    ...change.notify(person, { applicationId, kind: 'documents_missing', details: { documentLabels } }),
  ]);
  return { remindedAt: at };
};
