import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { Observability } from '#platform/observability.ts';
import { type BookingEvent, bookingTriggers } from '#shared/meetings/routes.ts';
import { applyBookingChange } from './apply-booking-change.ts';
import { readEvent } from './read-event.ts';

export interface MeetingsDependencies extends Dependencies {
  observability: Observability;
}

/** Accepted age of an event, and clock skew of the calendar, in milliseconds. */
export const eventTolerance = { past: 24 * 3_600_000, future: 5 * 60_000 } as const;

const isBookingEvent = (event: { triggerEvent: string }): event is BookingEvent =>
  (bookingTriggers as readonly string[]).includes(event.triggerEvent);

/**
 * Applies a calendar event to the meetings. Events that are duplicated, late or out of order have the same result.
 * Throws `webhook.expired` outside the tolerance; accepts and ignores other events. Bookings with seats are left out: they
 * share an id between clients, who must not see each other.
 */
export const receiveEvent: UseCase<MeetingsDependencies, 'meetings.receive'> = async (deps, event) => {
  if (!isBookingEvent(event)) return { received: true, changed: false };
  const age = deps.now().getTime() - Date.parse(event.createdAt);
  if (age > eventTolerance.past || -age > eventTolerance.future) throw new Refusal('webhook.expired');
  const { uid: bookingUid, attendeeSeatId } = event.payload;
  if (attendeeSeatId !== undefined && attendeeSeatId !== null) {
    deps.observability.log.warn('a booking with seats was left out', { bookingUid });
    return { received: true, changed: false };
  }
  const news = readEvent(event);
  return { received: true, changed: await retrying(() => applyBookingChange(deps, news)) };
};
