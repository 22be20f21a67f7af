import type { Booking } from '#database/meetings/entity.ts';
import { cleanText } from '#shared/kit/text.ts';
import { idSchema } from '#shared/kit/values.ts';
import { applicationInNotes } from '#shared/meetings/calendar-link.ts';
import type { BookingEvent } from '#shared/meetings/routes.ts';

/** A calendar event about a booking. Instants are ISO 8601 in UTC. */
export interface BookingChange {
  bookingUid: string;
  status: Booking['status'];
  startsAt: string;
  eventAt: string;
  /** The booking that this one replaces. */
  replacedUid: string | undefined;
  /** The application in the event; it may not exist. */
  applicationId: string | undefined;
  attendeeName: string | undefined;
  attendeeEmail: string | undefined;
  notes: string | undefined;
}

type Payload = BookingEvent['payload'];

/** Maximum length of a visitor's input. */
const maxLength = { name: 200, email: 255, notes: 2000 } as const;

const utc = (instant: string): string => new Date(instant).toISOString();

/** Returns a text trimmed and truncated; undefined if it is empty. */
const textOf = (value: unknown, length: number): string | undefined =>
  typeof value === 'string' ? cleanText(value).slice(0, length).trim() || undefined : undefined;

/** Returns an answer of the booking form: `{ "label": "…", "value": … }`. */
function answerOf({ responses }: Payload, field: string): unknown {
  const answer = responses?.[field];
  return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : undefined;
}

/**
 * Finds the application's id in the prefilled values: the metadata, which cancellations lack, a field `ref` of the
 * form, or the notes.
 */
function referenceOf(payload: Payload, notes: string | undefined): string | undefined {
  const candidates = [payload.metadata?.['ref'], answerOf(payload, 'ref'), applicationInNotes(notes ?? '')];
  return candidates.flatMap((candidate) => idSchema.safeParse(candidate).data ?? [])[0];
}

/** Returns the state of a booking after an event. The team's request for another time comes as a cancellation. */
function statusOf({ triggerEvent, payload }: Pick<BookingEvent, 'triggerEvent' | 'payload'>): Booking['status'] {
  switch (triggerEvent) {
    case 'BOOKING_CANCELLED':
      return payload.requestReschedule ? 'to_move' : 'ended';
    case 'BOOKING_REJECTED':
      return 'ended';
    case 'BOOKING_REQUESTED':
      return 'unconfirmed';
    default:
      return 'booked';
  }
}

export function readEvent({ triggerEvent, createdAt, payload }: BookingEvent): BookingChange {
  const [attendee] = payload.attendees ?? [];
  const notes = textOf(payload.additionalNotes ?? answerOf(payload, 'notes'), maxLength.notes);
  return {
    bookingUid: payload.uid,
    status: statusOf({ triggerEvent, payload }),
    startsAt: utc(payload.startTime),
    eventAt: utc(createdAt),
    replacedUid:
      (triggerEvent === 'BOOKING_RESCHEDULED' || triggerEvent === 'BOOKING_REQUESTED') &&
      payload.rescheduleUid !== payload.uid
        ? (payload.rescheduleUid ?? undefined)
        : undefined,
    applicationId: referenceOf(payload, notes),
    attendeeName: textOf(attendee?.name ?? answerOf(payload, 'name'), maxLength.name),
    attendeeEmail: textOf(attendee?.email ?? answerOf(payload, 'email'), maxLength.email),
    notes,
  };
}
