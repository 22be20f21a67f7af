import { findOwnMeetingAt } from '#database/meetings/reads.ts';
import { requireMeeting } from '#database/meetings/writes.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { secondsAt } from '#database/schema.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/** Days for which a sent reminder of a call is kept. */
const retentionDays = 7;

/** Evaluates the reminder of a call booked by the client: sent on the day before, once per time. */
export const evaluateCall: Evaluate = async ({ database, now, newId }, { subject: startsAt }, application) => {
  const { applicationId } = application;
  // On the day itself it is too late.
  if (dayAfter(lisbonDay(now())) !== lisbonDay(startsAt)) return nothingLeft;
  const [meeting, recipients] = await Promise.all([
    findOwnMeetingAt(database, { applicationId, startsAt }),
    recipientsOf(database, application, 'borrowers'),
  ]);
  if (!meeting || recipients.length === 0) return nothingLeft;
  const { bookingUid } = meeting;
  const at = now().toISOString();
  return {
    next: { done: { expiresAt: secondsAt(new Date(startsAt)) + retentionDays * 86_400 } },
    steps: [
      requireMeeting(meeting, outdatedEvaluation),
      ...recipients.flatMap(({ person }) =>
        queueNotifications(
          person,
          { applicationId, kind: 'call_tomorrow', details: { startsAt, bookingUid }, at },
          newId,
        ),
      ),
    ],
  };
};
