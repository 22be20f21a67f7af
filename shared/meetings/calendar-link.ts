import { brokerage } from '../brokerage.ts';

/** Where people open the calendar from (spec 1.2). */
export type BookingContext = 'landing' | 'dashboard' | 'onboarding';

/** The length of the event that is booked, in minutes. */
export const bookingMinutes = 15;

/** Milliseconds after which a calendar that has not loaded is said to be missing. */
export const calendarPatience = 4000;

/** The time zone in which times are offered. */
const defaultTimezone = 'Europe/Lisbon';

/** Stands for the application in the notes of somebody who has none. */
const noApplication = 'sem_id';

/** What the calendar is filled in with. */
export interface Prefill {
  readonly context: BookingContext;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** An IANA name; Lisbon's unless told. */
  readonly timezone?: string | undefined;
  readonly applicationId?: string | null | undefined;
}

/** The addresses of one booking. */
export interface CalendarLinks {
  /** For the frame. */
  readonly embedded: string;
  /** For a tab of its own. */
  readonly direct: string;
}

/**
 * The path `person/event` of a calendar's link, without slashes around it: what follows `/embed` where the link has
 * one, without a query. `fallback` where no slash is left in it (spec 1.2).
 */
export function normalizeCalendarLink(link: string, fallback: string): string {
  const address = link.trim().replace(/[?#].*$/, '');
  const embed = /(?:^|\/)embed(\/.*)?$/.exec(address);
  const path = (embed ? (embed[1] ?? '') : address.replace(/^https?:\/\/[^/]*/, ''))
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/{2,}/g, '/');
  return path.includes('/') ? path : fallback;
}

/** `Portal Morada | dashboard | app:01J9…`: where the booking came from and what it is about. */
const notesOf = ({ context, applicationId }: Prefill): string =>
  [`Portal ${brokerage.name}`, context, `app:${applicationId ?? noApplication}`].join(' | ');

/** The application that notes of that shape are about: what follows `app:`; undefined where there is none. */
export const applicationInNotes = (notes: string): string | undefined => {
  const id = /\bapp:(\w+)/.exec(notes)?.[1];
  return id === noApplication ? undefined : id;
};

/** Notes as people read them, without the application's id. */
export const readableNotes = (notes: string): string => notes.replace(/\s*(?:\|\s*)?\bapp:\w+/, '').trim();

/** The calendar's addresses, filled in with what is known of the person. `ref` finds the application again. */
export function calendarLinks(prefill: Prefill, calendar = brokerage.calendar): CalendarLinks {
  const { name, email, timezone = defaultTimezone, applicationId } = prefill;
  const query = new URLSearchParams({
    ...(name && { name }),
    ...(email && { email }),
    timezone,
    notes: notesOf(prefill),
    // `ref` fills in a field of that name where the event has one; the calendar gives back what is in its metadata.
    ...(applicationId && { ref: applicationId, 'metadata[ref]': applicationId }),
  });
  const path = normalizeCalendarLink(calendar.event, calendar.defaultEvent);
  const address = `${calendar.origin}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return { embedded: `${address}/embed?${query}`, direct: `${address}?${query}` };
}
