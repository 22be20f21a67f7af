import { findCaseDay } from '#database/agenda/deed-day.ts';
import { requireCaseDate } from '#database/agenda/writes.ts';
import { requireAsRead, requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { tellTeamOf } from '#platform/case-addressee.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { isDeedReminderDay, isReminderDay, nextDateReminder } from '#shared/notifications/reminders.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/**
 * Evaluates the reminders of a date of a case, its subject: on each of its days before, to the responsible member or the
 * team; of the deed to everybody in the request, too, while it is after everybody's reflection: of those who joined since
 * the day was set as well (spec lenders L6). Missed ones are not sent later.
 */
export const evaluateDate: Evaluate = async ({ database, now, newId }, { subject: dateId }, application) => {
  const { applicationId } = application;
  const date = await findCaseDay(database, application, dateId);
  if (!date) return nothingLeft;
  const change = startChange({ database, now, newId }, { personId: 'reminders', role: 'system' });
  const { at, instant } = change;
  const dueAt = nextDateReminder(date, instant)?.toISOString();
  const next = dueAt === undefined ? 'gone' : { dueAt };
  const today = lisbonDay(instant);
  const payload = { dateId, dueOn: date.on };
  const ofTeam = isReminderDay(date, today)
    ? await tellTeamOf({ database, now, newId }, application, { kind: 'date_reminder', payload, at })
    : [];
  const people =
    date.stands && isDeedReminderDay(date, today) ? await recipientsOf(database, application, 'everybody') : [];
  if (ofTeam.length === 0 && people.length === 0) return { next };
  return {
    next,
    isGuarded: true,
    steps: [
      // The deed stands on the application.
      ...(date.typed
        ? [requireCaseDate(date.typed, outdatedEvaluation), requireOpen(applicationId, { at })]
        : [requireAsRead(application)]),
      ...ofTeam,
      ...people.flatMap(({ person }) =>
        change.notify(person, { applicationId, kind: 'deed_reminder', details: { dueOn: date.on } }),
      ),
    ],
  };
};
