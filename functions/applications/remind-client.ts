import { findCase } from '#database/applications/reads.ts';
import { changeReminded } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { isReader } from '#database/messages/threads.ts';
import type { Person } from '#database/people/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Reminder } from '#database/reminders/entity.ts';
import { findReminder } from '#database/reminders/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { labelFor, recipientsOf } from '#platform/recipients.ts';
import { papersOfPerson } from '#platform/wanted-of-person.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { wantedDocuments } from '#shared/documents/wanted-documents.ts';
import { nextDocumentsReminder } from '#shared/notifications/reminders.ts';

/** Milliseconds between two reminders. */
const pause = 24 * 60 * 60_000;

/** Returns when the last scheduled reminder was sent, if one is still to come. */
const lastScheduled = (reminder: Reminder | undefined): string | undefined =>
  reminder && reminder.sent > 0 ? nextDocumentsReminder(reminder.since, reminder.sent - 1)?.toISOString() : undefined;

/** Returns who is reminded of which documents: everybody in the request of what they miss themselves. */
async function remindersOf(
  database: Database,
  { application, documents, parties }: NonNullable<Awaited<ReturnType<typeof findCase>>>,
) {
  const news: { person: Person; documentLabels: string[] }[] = [];
  for (const party of parties.filter(isReader)) {
    const own = papersOfPerson(application, party, documents);
    const labels = wantedDocuments(own.facts, own.documents);
    if (labels.length === 0 && application.partiesVersion !== undefined) continue;
    for (const recipient of await recipientsOf(database, application, { papersOf: party.partyId }, parties))
      news.push({ person: recipient.person, documentLabels: labels.map((label) => labelFor(recipient, label)) });
  }
  return news;
}

/** Sends everybody in a request the reminder of their missing documents now, unless one was sent in the last 24 hours. */
export const remindClient: UseCase<Dependencies, 'applications.remind'> = async (deps, { applicationId }, caller) => {
  const { database } = deps;
  const [found, scheduled] = await Promise.all([
    findCase(database, applicationId),
    findReminder(database, { applicationId, kind: 'documents_missing' }),
  ]);
  const news = found ? await remindersOf(database, found) : [];
  if (!found || (news.length === 0 && found.application.partiesVersion === undefined))
    throw new Refusal('application.not_found');
  const { application } = found;
  if (isClosed(application)) throw new Refusal('application.closed');
  const count = news.reduce((sum, { documentLabels }) => sum + documentLabels.length, 0);
  if (count === 0) throw new Refusal('application.nothing_missing');
  const change = startChange(deps, caller);
  const { at, instant } = change;
  const earlier = new Date(instant.getTime() - pause).toISOString();
  if ([application.remindedAt, lastScheduled(scheduled)].some((sentAt) => sentAt !== undefined && sentAt > earlier))
    throw new Refusal('application.reminded_recently');
  await change.commit([
    changeReminded(application, at),
    change.audit({ applicationId, action: 'application.reminded', after: { documents: count } }),
    ...news.flatMap(({ person, documentLabels }) =>
      change.notify(person, { applicationId, kind: 'documents_missing', details: { documentLabels } }),
    ),
  ]);
  return { remindedAt: at };
};
