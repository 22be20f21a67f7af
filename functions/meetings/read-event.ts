import { idSchema } from '../../shared/api/values.ts';
import { applicationInNotes } from '../../shared/meetings/calendar-link.ts';
import type { BookingEvent } from '../../shared/meetings/routes.ts';

/** What an event says of a booking, in our own words. Instants are ISO 8601 in UTC. */
export interface BookingChange {
  readonly bookingUid: string;
  readonly isCancelled: boolean;
  readonly startsAt: string;
  readonly eventAt: string;
  /** The booking whose place this one takes. */
  readonly insteadOf: string | undefined;
  /** The application that the event names; nobody has checked that there is one. */
  readonly applicationId: string | undefined;
  readonly attendeeName: string | undefined;
  readonly attendeeEmail: string | undefined;
  readonly notes: string | undefined;
}

type Payload = BookingEvent['payload'];

/** Characters that are kept of what a visitor has typed. */
const maxLength = { name: 200, email: 255, notes: 2000 } as const;

const utc = (instant: string): string => new Date(instant).toISOString();

/** Text without the blanks around it and no longer than allowed; undefined when nothing is left. */
const textOf = (value: unknown, length: number): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, length).trim() || undefined : undefined;

/** An answer of the booking form: `{ "label": "…", "value": … }`. */
function answerOf({ responses }: Payload, field: string): unknown {
  const answer = responses?.[field];
  return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : undefined;
}

/**
 * The application's id, from where the prefill has put it: the metadata, which cancellations lack, a field `ref` of the
 * form, or the notes.
 */
function referenceOf(payload: Payload, notes: string | undefined): string | undefined {
  const candidates = [payload.metadata?.['ref'], answerOf(payload, 'ref'), applicationInNotes(notes ?? '')];
  return candidates.flatMap((candidate) => idSchema.safeParse(candidate).data ?? [])[0];
}

export function readEvent({ triggerEvent, createdAt, payload }: BookingEvent): BookingChange {
  const [attendee] = payload.attendees ?? [];
  const notes = textOf(payload.additionalNotes ?? answerOf(payload, 'notes'), maxLength.notes);
  return {
    bookingUid: payload.uid,
    isCancelled: triggerEvent === 'BOOKING_CANCELLED',
    startsAt: utc(payload.startTime),
    eventAt: utc(createdAt),
    insteadOf:
      triggerEvent === 'BOOKING_RESCHEDULED' && payload.rescheduleUid !== payload.uid
        ? (payload.rescheduleUid ?? undefined)
        : undefined,
    applicationId: referenceOf(payload, notes),
    attendeeName: textOf(attendee?.name ?? answerOf(payload, 'name'), maxLength.name),
    attendeeEmail: textOf(attendee?.email ?? answerOf(payload, 'email'), maxLength.email),
    notes,
  };
}
