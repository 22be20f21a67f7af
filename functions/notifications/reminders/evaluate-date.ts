import { findCaseDay } from '#database/agenda/reads.ts';
import { requireCaseDate } from '#database/agenda/writes.ts';
import { requireAsRead, requireOpen } from '#database/applications/writes.ts';
import { tellTeamOf } from '#platform/case-addressee.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { isReminderDay, nextDateReminder } from '#shared/notifications/reminders.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/**
 * Evaluates the reminders of a date of a case, its subject: on each of its days before, to the responsible member or the
 * team. Missed ones are not sent later.
 */
export const evaluateDate: Evaluate = async ({ database, now, newId }, { subject: dateId }, application) => {
  const { applicationId } = application;
  const date = await findCaseDay(database, application, dateId);
  if (!date) return nothingLeft;
  const at = now();
  const dueAt = nextDateReminder(date, at)?.toISOString();
  const next = dueAt === undefined ? 'gone' : { dueAt };
  if (!isReminderDay(date, lisbonDay(at))) return { next };
  const told = { kind: 'date_reminder', payload: { dateId, dueOn: date.on }, at: at.toISOString() } as const;
  return {
    next,
    isGuarded: true,
    steps: [
      // The deed stands on the application.
      ...(date.typed
        ? [requireCaseDate(date.typed, outdatedEvaluation), requireOpen(applicationId, { at: at.toISOString() })]
        : [requireAsRead(application)]),
      ...(await tellTeamOf({ database, now, newId }, application, told)),
    ],
  };
};
