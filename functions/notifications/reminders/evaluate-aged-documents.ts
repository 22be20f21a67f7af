import { recordAging } from '#database/documents/aging-writes.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { findPerson } from '#database/people/reads.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { agingReminder } from '#shared/notifications/reminders.ts';
import { agedOn, agingReason, nextAgingDay } from './aging.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/** Papers asked for at once at most, within the limits of a transaction; the others follow the next day. */
const atOnce = 20;

/**
 * Evaluates the papers of a case that age while it waits: the client is asked once for newer ones, and what time has
 * done is added to their readings. Their review stays as it is (spec D47).
 */
export const evaluateAgedDocuments: Evaluate = async ({ database, now, newId }, _reminder, application) => {
  const { applicationId, personId } = application;
  const [documents, person] = await Promise.all([
    listDocuments(database, applicationId),
    findPerson(database, personId),
  ]);
  if (!person) return nothingLeft;
  const today = lisbonDay(now());
  const notNeeded = new Set(application.notApplicable?.map(({ id }) => id));
  const needed = documents.filter(({ documentId }) => !notNeeded.has(documentId));
  const aged = agedOn(needed, today).slice(0, atOnce);
  const asked = new Set(aged.map(({ document }) => document));
  const nextDay = nextAgingDay(
    needed.filter((document) => !asked.has(document)),
    today,
  );
  const next = nextDay === undefined ? 'gone' : ({ dueAt: agingReminder(nextDay).toISOString() } as const);
  if (aged.length === 0) return { next };
  const at = now().toISOString();
  const documentLabels = aged.map(
    ({ document, findings }) => `${documentLabel(document)}: ${findings.map(agingReason).join('; ')}`,
  );
  return {
    next,
    steps: [
      ...aged.map(({ document, findings }) => recordAging(document, { findings, at }, outdatedEvaluation)),
      ...queueNotifications(person, { applicationId, kind: 'documents_aged', details: { documentLabels }, at }, newId),
    ],
  };
};
