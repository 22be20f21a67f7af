import { deleteItem, present, putItem, replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Conflict, type Step } from '../transaction.ts';
import { type Booking, bookingEntity, type Meeting, meetingEntity } from './entity.ts';

/** Adds a condition that a meeting was neither moved nor cancelled. */
export const requireMeeting = ({ applicationId, startsAt, bookingUid }: Meeting, refuse: () => Error): Step =>
  requireWhile(snapshot(meetingEntity, { applicationId, startsAt, bookingUid }, { status: present }), refuse);

export function putMeeting(meeting: Meeting): Step {
  return putItem(meetingEntity, meeting);
}

export function removeMeeting(key: Pick<Meeting, 'applicationId' | 'startsAt' | 'bookingUid'>): Step {
  return deleteItem(meetingEntity, key);
}

/** Thrown if a booking has changed since it was read. */
export class BookingChanged extends Conflict {}

/** Replaces a booking as it was read; throws BookingChanged after a concurrent event. */
export const replaceBooking = (known: Booking | undefined, next: Booking): Step =>
  replaceWhile(
    snapshot(
      bookingEntity,
      { bookingUid: next.bookingUid },
      known ? { eventAt: known.eventAt, status: known.status } : { bookingUid: undefined },
    ),
    next,
    () => new BookingChanged(),
  );
