import { Conflict, type Step, step } from '../transaction.ts';
import { type Booking, bookingEntity, type Meeting, meetingEntity } from './entity.ts';

/** Adds a condition that a meeting was neither moved nor cancelled. */
export const requireMeeting = ({ applicationId, startsAt, bookingUid }: Meeting, refuse: () => Error): Step =>
  step(
    (database) =>
      database
        .entity(meetingEntity)
        .check({ applicationId, startsAt, bookingUid })
        .where(({ status }, { exists }) => exists(status))
        .commit(),
    refuse,
  );

export function putMeeting(meeting: Meeting): Step {
  return step((database) => database.entity(meetingEntity).put(meeting).commit());
}

export function removeMeeting(key: Pick<Meeting, 'applicationId' | 'startsAt' | 'bookingUid'>): Step {
  return step((database) => database.entity(meetingEntity).delete(key).commit());
}

/** Thrown if a booking has changed since it was read. */
export class BookingChanged extends Conflict {}

/** Replaces a booking as it was read; throws BookingChanged after a concurrent event. */
export function replaceBooking(known: Booking | undefined, next: Booking): Step {
  return step(
    (database) =>
      database
        .entity(bookingEntity)
        .put(next)
        .where(({ bookingUid, eventAt, status }, { eq, notExists }) =>
          known ? `${eq(eventAt, known.eventAt)} AND ${eq(status, known.status)}` : notExists(bookingUid),
        )
        .commit(),
    () => new BookingChanged(),
  );
}
