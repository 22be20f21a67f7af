import { calendarLinks } from '#shared/meetings/calendar-link.ts';
import type { Fields } from './http-event.ts';

interface CalendarEvent {
  triggerEvent?: string;
  uid: string;
  createdAt: Date;
  startTime?: string;
  /** The application, as prefilled in metadata and notes. */
  applicationId?: string;
  replacedUid?: string;
  name?: string;
  email?: string;
  payload?: Fields;
}

/** Returns a calendar event with the fields of Cal.com that are used or might confuse. */
export function calendarEvent(event: CalendarEvent): Fields {
  const { triggerEvent = 'BOOKING_CREATED', uid, createdAt, startTime = '2026-12-01T10:00:00Z' } = event;
  const { applicationId, replacedUid, name = 'Ana Silva', email = 'ana@cliente.example' } = event;
  const prefill = new URL(calendarLinks({ context: 'dashboard', applicationId }).direct).searchParams;
  const notes = prefill.get('notes') ?? '';
  const isCancelled = triggerEvent === 'BOOKING_CANCELLED';
  return {
    triggerEvent,
    createdAt: createdAt.toISOString(),
    payload: {
      type: 'chamada-15-minutos',
      title: `Chamada entre Morada e ${name}`,
      additionalNotes: notes,
      startTime,
      endTime: new Date(Date.parse(startTime) + 15 * 60_000).toISOString(),
      organizer: { id: 5, name: 'Rita', email: 'rita@equipa.example', timeZone: 'Europe/Lisbon' },
      responses: {
        name: { label: 'your_name', value: name },
        email: { label: 'email_address', value: email },
        notes: { label: 'additional_notes', value: notes },
        guests: { label: 'additional_guests' },
      },
      attendees: [{ email, name, timeZone: 'Europe/Lisbon', language: { locale: 'pt' } }],
      uid,
      bookingId: 91,
      length: 15,
      // Cancellations have none.
      metadata: isCancelled ? undefined : Object.fromEntries(metadataOf(prefill)),
      ...(replacedUid !== undefined && { rescheduleUid: replacedUid, rescheduleId: 90 }),
      status: isCancelled ? 'CANCELLED' : 'ACCEPTED',
      ...event.payload,
    },
  };
}

/** Returns the metadata that the calendar takes from the link's `metadata[…]`. */
function metadataOf(prefill: URLSearchParams): [string, string][] {
  return [...prefill].flatMap(([name, value]): [string, string][] => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value]];
  });
}
