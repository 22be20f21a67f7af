import { recordAging } from '#database/documents/aging-writes.ts';
import type { Document } from '#database/documents/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { listParties, withoutEnded } from '#database/parties/reads.ts';
import type { Step } from '#database/transaction.ts';
import { audienceOfPaper, labelFor, recipientsOf } from '#platform/recipients.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { agingReminder } from '#shared/notifications/reminders.ts';
import { type AgedDocument, agedOn, agingReason, nextAgingDay } from './aging.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/** Papers asked for at once at most, within the limits of a transaction; the others follow the next day. */
const atOnce = 20;

/** Groups documents by whom they concern: one group in a request of one person. */
function byAudience(documents: readonly Document[], isOfSeveral: boolean) {
  const groups = new Map<string, Document[]>();
  for (const document of documents) {
    const key = isOfSeveral ? JSON.stringify(audienceOfPaper(document)) : '';
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  return [...groups.values()];
}

/**
 * Evaluates the papers of a case that age while it waits: the person who handles them is asked once for newer ones, and what
 * time has done is added to their readings. Their review stays as it is (spec D47).
 */
export const evaluateAgedDocuments: Evaluate = async ({ database, now, newId }, _reminder, application) => {
  const { applicationId, partiesVersion } = application;
  const [documents, parties] = await Promise.all([
    listDocuments(database, applicationId),
    listParties(database, application),
  ]);
  const everybody = await recipientsOf(database, application, 'everybody', parties);
  if (everybody.length === 0) return nothingLeft;
  const today = lisbonDay(now());
  const notNeeded = new Set(application.notApplicable?.map(({ id }) => id));
  const needed = withoutEnded(documents, parties).filter(({ documentId }) => !notNeeded.has(documentId));
  const groups = byAudience(needed, partiesVersion !== undefined);
  const recipientsIn = async ([first]: readonly Document[]) =>
    partiesVersion === undefined || !first
      ? everybody
      : recipientsOf(database, application, audienceOfPaper(first), parties);
  const agedIn = async (group: readonly Document[]) => {
    const recipients = await recipientsIn(group);
    // Without anybody to ask, they wait until there is somebody.
    return recipients.length === 0 ? [] : agedOn(group, today).map((each) => ({ ...each, recipients }));
  };
  const aged = (await Promise.all(groups.map(agedIn))).flat().slice(0, atOnce);
  const asked = new Set(aged.map(({ document }) => document));
  const nextDays = groups.flatMap(
    (group) =>
      nextAgingDay(
        group.filter((document) => !asked.has(document)),
        today,
      ) ?? [],
  );
  const [nextDay] = nextDays.sort();
  const next = nextDay === undefined ? 'gone' : ({ dueAt: agingReminder(nextDay).toISOString() } as const);
  if (aged.length === 0) return { next };
  const at = now().toISOString();
  const told = new Map<string, { recipient: (typeof everybody)[number]; aged: AgedDocument<Document>[] }>();
  for (const each of aged) {
    for (const recipient of each.recipients) {
      const { personId } = recipient.person;
      const key = `${personId} ${recipient.ofName ?? ''}`;
      const known = told.get(key) ?? { recipient, aged: [] };
      told.set(key, known);
      known.aged.push(each);
    }
  }
  const steps = [...told.values()].flatMap(({ recipient, aged: own }): Step[] => {
    const documentLabels = own.map(
      ({ document, findings }) =>
        `${labelFor(recipient, documentLabel(document))}: ${findings.map(agingReason).join('; ')}`,
    );
    const news = { applicationId, kind: 'documents_aged', details: { documentLabels }, at } as const;
    return queueNotifications(recipient.person, news, newId);
  });
  return {
    next,
    steps: [
      ...aged.map(({ document, findings }) => recordAging(document, { findings, at }, outdatedEvaluation)),
      ...steps,
    ],
  };
};
