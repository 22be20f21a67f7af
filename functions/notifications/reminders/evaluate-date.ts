import { findCaseDay } from '#database/agenda/reads.ts';
import { requireCaseDate } from '#database/agenda/writes.ts';
import { requireAsRead, requireOpen } from '#database/applications/writes.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { addresseesOf } from '#platform/case-addressee.ts';
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
  const addressees = await addresseesOf({ database, now }, application);
  return {
    next,
    isGuarded: true,
    steps: [
      // The deed stands on the application.
      ...(date.typed
        ? [requireCaseDate(date.typed, outdatedEvaluation), requireOpen(applicationId, { at: at.toISOString() })]
        : [requireAsRead(application)]),
      ...addressees.map(({ personId, payload }) =>
        queueNotification({
          personId,
          payload: { ...payload, dateId, dueOn: date.on },
          notificationId: newId(),
          applicationId,
          channel: 'email',
          kind: 'date_reminder',
          createdAt: at.toISOString(),
        }),
      ),
    ],
  };
};
