import { brokerage } from '../brokerage.ts';
import { calendar as ownCalendar } from '../calendar.ts';

/** Pages that open the calendar (spec 1.2). */
export type BookingContext = 'landing' | 'dashboard' | 'onboarding';

/** Length of a booked call, in minutes. */
export const bookingMinutes = 15;

/** Milliseconds until a calendar that has not loaded is reported as unavailable. */
export const calendarTimeout = 4000;

/** Default time zone of the offered times. */
const defaultTimezone = 'Europe/Lisbon';

/** Replaces the application's id in the notes of a person without one. */
const noApplication = 'sem_id';

/** Values that prefill the calendar's form. */
export interface Prefill {
  context: BookingContext;
  name?: string | null;
  email?: string | null;
  /** IANA name; default Lisbon. */
  timezone?: string;
  applicationId?: string | null;
}

/** The URLs of one booking. */
export interface CalendarLinks {
  /** For the iframe. */
  embedded: string;
  /** For a separate tab. */
  direct: string;
}

/**
 * Returns the path `person/event` of a calendar's link without surrounding slashes or query: the part after `/embed` if
 * there is one. `fallback` if the rest contains no slash (spec 1.2).
 */
export function normalizeCalendarLink(link: string, fallback: string): string {
  const address = link.trim().replace(/[?#].*$/, '');
  const embed = /(?:^|\/)embed(\/.*)?$/.exec(address);
  const path = (embed ? (embed[1] ?? '') : address.replace(/^https?:\/\/[^/]*/, ''))
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/{2,}/g, '/');
  return path.includes('/') ? path : fallback;
}

/** Returns the notes of a booking, such as `Portal Morada | dashboard | app:01J9…`. */
const notesOf = ({ context, applicationId }: Prefill): string =>
  [`Portal ${brokerage.name}`, context, `app:${applicationId ?? noApplication}`].join(' | ');

/** Returns the application id after `app:` in such notes; undefined without one. */
export const applicationInNotes = (notes: string): string | undefined => {
  const id = /\bapp:(\w+)/.exec(notes)?.[1];
  return id === noApplication ? undefined : id;
};

/** Returns the notes without the application's id, for display. */
export const readableNotes = (notes: string): string => notes.replace(/\s*(?:\|\s*)?\bapp:\w+/, '').trim();

/** Returns the calendar's URLs with prefilled values. `ref` identifies the application. */
export function calendarLinks(prefill: Prefill, calendar = ownCalendar): CalendarLinks {
  const { name, email, timezone = defaultTimezone, applicationId } = prefill;
  const query = new URLSearchParams({
    ...(name && { name }),
    ...(email && { email }),
    timezone,
    notes: notesOf(prefill),
    // `ref` prefills a field of that name if the event has one; the webhook returns the metadata.
    ...(applicationId && { ref: applicationId, 'metadata[ref]': applicationId }),
  });
  const path = normalizeCalendarLink(calendar.event, calendar.defaultEvent);
  const address = `${calendar.origin}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return { embedded: `${address}/embed?${query}`, direct: `${address}?${query}` };
}
