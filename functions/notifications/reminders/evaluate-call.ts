import { findOwnMeetingAt } from '#database/meetings/reads.ts';
import { requireMeeting } from '#database/meetings/writes.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { findPerson } from '#database/people/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/** Days for which a sent reminder of a call is kept. */
const retentionDays = 7;

/** Evaluates the reminder of a call booked by the client: sent on the day before, once per time. */
export const evaluateCall: Evaluate = async ({ database, now, newId }, { subject: startsAt }, application) => {
  const { applicationId, personId } = application;
  // On the day itself it is too late.
  if (dayAfter(lisbonDay(now())) !== lisbonDay(startsAt)) return nothingLeft;
  const [meeting, person] = await Promise.all([
    findOwnMeetingAt(database, { applicationId, startsAt }),
    findPerson(database, personId),
  ]);
  if (!meeting || !person) return nothingLeft;
  const { bookingUid } = meeting;
  const at = now().toISOString();
  return {
    next: { done: { expiresAt: secondsAt(new Date(startsAt)) + retentionDays * 86_400 } },
    steps: [
      requireMeeting(meeting, outdatedEvaluation),
      ...queueNotifications(
        person,
        { applicationId, kind: 'call_tomorrow', details: { startsAt, bookingUid }, at },
        newId,
      ),
    ],
  };
};
