import { Conflict, type Step, step } from '../transaction.ts';
import type { Booking, Meeting } from './entity.ts';

/** Makes sure in the same transaction that a meeting was neither moved nor cancelled. */
export const requireMeeting = ({ applicationId, startsAt, bookingUid }: Meeting, refuse: () => Error): Step =>
  step(
    ({ meeting }) =>
      meeting
        .check({ applicationId, startsAt, bookingUid })
        .where(({ status }, { exists }) => exists(status))
        .commit(),
    refuse,
  );

export function putMeeting(meeting: Meeting): Step {
  return step(({ meeting: entity }) => entity.put(meeting).commit());
}

export function removeMeeting(key: Pick<Meeting, 'applicationId' | 'startsAt' | 'bookingUid'>): Step {
  return step(({ meeting }) => meeting.delete(key).commit());
}

/** Thrown when a booking is no longer as it was read. */
export class BookingChanged extends Conflict {}

/** Writes a booking over what was read of it; throws BookingChanged when another event was quicker. */
export function replaceBooking(known: Booking | undefined, next: Booking): Step {
  return step(
    ({ booking }) =>
      booking
        .put(next)
        .where(({ bookingUid, eventAt, status }, { eq, notExists }) =>
          known ? `${eq(eventAt, known.eventAt)} AND ${eq(status, known.status)}` : notExists(bookingUid),
        )
        .commit(),
    () => new BookingChanged(),
  );
}
