import { decodeTime } from 'ulid';
import { listCaseDates } from '#database/agenda/reads.ts';
import { findApplication } from '#database/applications/reads.ts';
import { requireApplication } from '#database/applications/writes.ts';
import type { Database } from '#database/database.ts';
import { listMeetings } from '#database/meetings/reads.ts';
import { isReader } from '#database/messages/threads.ts';
import { listOffers } from '#database/offers/reads.ts';
import { listReceipts } from '#database/offers/receipts.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { papersSubject, wholeCase } from '#database/reminders/entity.ts';
import { findReminder } from '#database/reminders/reads.ts';
import { createReminder, ReminderConflict, restartReminder, waitForReading } from '#database/reminders/writes.ts';
import { type Step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import {
  agingReminder,
  approvalEnd,
  callReminder,
  expiringReminder,
  nextDateReminder,
  nextDocumentsReminder,
  nextDueReminder,
  nextNews,
  nextReflectionReminder,
  unreadSince,
} from '#shared/notifications/reminders.ts';
import { reflectionSubject } from '#shared/offers/receipts.ts';
import type { ReminderCause } from './reminder-causes.ts';

/** A cause of one reminder. */
type OneCause = Exclude<ReminderCause, { kind: 'reopened' }>;

/** Returns the write that schedules a reminder; undefined if it would be too late. */
function remember(cause: OneCause, now: Date): Step | undefined {
  const { applicationId, kind } = cause;
  switch (kind) {
    case 'documents_missing': {
      const dueAt = nextDocumentsReminder(cause.at, 0)?.toISOString();
      return dueAt
        ? restartReminder({ applicationId, kind, subject: papersSubject(cause.partyId), since: cause.at, dueAt })
        : undefined;
    }
    case 'documents_due': {
      const { dueOn } = cause;
      const dueAt = nextDueReminder(dueOn, now)?.toISOString();
      return dueAt
        ? createReminder({ applicationId, kind, subject: dueOn, since: now.toISOString(), dueAt })
        : undefined;
    }
    case 'documents_aged': {
      // What the paper says of its time today was told when it was read.
      const dueAt = agingReminder(dayAfter(lisbonDay(now))).toISOString();
      return restartReminder({ applicationId, kind, subject: wholeCase, since: now.toISOString(), dueAt });
    }
    case 'call_tomorrow': {
      const { startsAt } = cause;
      if (lisbonDay(startsAt) <= lisbonDay(now)) return undefined;
      const dueAt = callReminder(startsAt).toISOString();
      return createReminder({ applicationId, kind, subject: startsAt, since: now.toISOString(), dueAt });
    }
    case 'date_reminder': {
      const dueAt = nextDateReminder(cause.date, now)?.toISOString();
      return dueAt
        ? restartReminder({ applicationId, kind, subject: cause.dateId, since: cause.at, dueAt })
        : undefined;
    }
    case 'approval_ends': {
      const dueAt = approvalEnd(cause.validUntil).toISOString();
      return restartReminder({ applicationId, kind, subject: cause.submissionId, since: cause.at, dueAt });
    }
    case 'reflection': {
      const dueAt = nextReflectionReminder(cause.receivedOn, now)?.toISOString();
      return dueAt
        ? restartReminder({ applicationId, kind, subject: reflectionSubject(cause), since: now.toISOString(), dueAt })
        : undefined;
    }
    case 'offer_expiring': {
      const dueAt = expiringReminder(cause.validUntil, now)?.toISOString();
      return dueAt
        ? restartReminder({ applicationId, kind, subject: cause.offerId, since: now.toISOString(), dueAt })
        : undefined;
    }
    // It depends on the last news.
    case 'submission_news':
      return undefined;
    case 'messages_unread': {
      // Ids contain the time of their message.
      const since = new Date(decodeTime(cause.newest)).toISOString();
      const dueAt = unreadSince(since).toISOString();
      return waitForReading({ applicationId, kind, subject: cause.subject, since, dueAt }, cause.readUpTo);
    }
    case 'messages_to_answer': {
      const dueAt = unreadSince(cause.at).toISOString();
      // A reminder of an earlier message does not exclude this one: it may have been answered since.
      return waitForReading({ applicationId, kind, subject: wholeCase, since: cause.at, dueAt }, cause.messageId);
    }
  }
}

/** Returns the write by which what a bank did is told with the rest; undefined if that already waits, or was told. */
async function rememberNews(
  database: Database,
  { applicationId, kind, at }: OneCause & { kind: 'submission_news' },
): Promise<Step | undefined> {
  const last = await findReminder(database, { applicationId, kind });
  if (last?.state === 'waiting' || (last?.toldUpTo !== undefined && at <= last.toldUpTo)) return undefined;
  return restartReminder({
    applicationId,
    kind,
    subject: wholeCase,
    since: at,
    dueAt: nextNews(at, last?.dueAt).toISOString(),
  });
}

/**
 * Returns the typed dates, the agreed calls, the days of reflection and the last days of approved offers of a case that was
 * opened again: the day of the deed is a cause itself.
 */
async function causesOfReopening(
  database: Database,
  { applicationId, at }: ReminderCause & { kind: 'reopened' },
): Promise<readonly OneCause[]> {
  const [dates, meetings, receipts, offers] = await Promise.all([
    listCaseDates(database, applicationId, { consistent: true }),
    listMeetings(database, applicationId),
    listReceipts(database, applicationId),
    listOffers(database, applicationId),
  ]);
  return [
    ...dates.map((date): OneCause => ({ kind: 'date_reminder', applicationId, dateId: date.dateId, date, at })),
    ...meetings
      .filter(({ isByOwner, status }) => isByOwner && status === 'booked')
      .map(({ startsAt }): OneCause => ({ kind: 'call_tomorrow', applicationId, startsAt })),
    ...receipts.map(
      ({ offerId, partyId, receivedOn }): OneCause => ({
        kind: 'reflection',
        applicationId,
        offerId,
        partyId,
        receivedOn,
      }),
    ),
    ...offers.flatMap(({ offerId, kind, status, validUntil }): OneCause[] =>
      kind === 'aprovada' && (status === 'published' || status === 'selected') && validUntil
        ? [{ kind: 'offer_expiring', applicationId, offerId, validUntil }]
        : [],
    ),
  ];
}

/** Returns a cause for each person or date that it concerns. */
async function causesFor(database: Database, cause: ReminderCause): Promise<readonly OneCause[]> {
  if (cause.kind === 'reopened') return causesOfReopening(database, cause);
  if (cause.kind !== 'documents_missing' || !cause.isForAll) return [cause];
  const application = await findApplication(database, cause.applicationId);
  const parties = application ? await listParties(database, application) : [];
  return parties.filter(isReader).map(({ partyId }) => ({ ...cause, partyId }));
}

/** Schedules the reminders of a cause. Idempotent; does nothing for an erased application. */
export async function startReminder(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  cause: ReminderCause,
): Promise<void> {
  for (const each of await causesFor(database, cause)) await startOne({ database, now }, each);
}

async function startOne({ database, now }: Pick<Dependencies, 'database' | 'now'>, cause: OneCause): Promise<void> {
  const step = cause.kind === 'submission_news' ? await rememberNews(database, cause) : remember(cause, now());
  if (!step) return;
  try {
    await transact(database, [requireApplication(cause.applicationId), step]);
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'application.not_found';
    if (!isGone && !(error instanceof ReminderConflict)) throw error;
  }
}
