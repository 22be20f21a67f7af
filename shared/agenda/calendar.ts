import { formatTime } from '../kit/format.ts';
import { dayAfter, lisbonDay } from '../kit/lisbon-time.ts';
import { dateInstant } from './dates.ts';

/** An event of a calendar (RFC 5545). */
export interface CalendarEvent {
  /** The same for ever. */
  uid: string;
  /** How often it was changed. */
  sequence: number;
  /** When it begins: ISO 8601 in UTC. */
  at: string;
  /** `YYYY-MM-DD` in Lisbon. */
  on: string;
  /** `HH:MM` in Lisbon; without one it takes the whole day. */
  time?: string | null | undefined;
  /** Minutes of one with a time. */
  minutes: number;
  summary: string;
  location?: string | null | undefined;
}

const zone = 'Europe/Lisbon';

/** Lisbon since 1997: the rules of Directive 2000/84/EC, in its own time. */
const timezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:WEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19971026T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:WET',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

/** Octets of a line without its end (RFC 5545, 3.1). */
const maxOctets = 75;

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** Folds a line so that no part is longer than 75 octets, between characters. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // The space at the beginning of a further part counts.
    if (octetsOf(part + character) > maxOctets - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** Escapes a text (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const basic = (iso: string): string => iso.replace(/[-:]/g, '').slice(0, 15);
const inUtc = (instant: Date): string => `${basic(instant.toISOString())}Z`;

/**
 * Returns when an event begins and ends: in Lisbon's time, or in UTC where that time names no or another instant, as in
 * the hour that is left out in March and the second of October.
 */
function timesOf({ at, on, time, minutes }: CalendarEvent): readonly string[] {
  if (!time) return [`DTSTART;VALUE=DATE:${basic(on)}`, `DTEND;VALUE=DATE:${basic(dayAfter(on))}`];
  const begin = new Date(at);
  const end = new Date(begin.getTime() + minutes * 60_000);
  const isPlain =
    dateInstant({ on, time }) === begin.toISOString() && formatTime(begin) === time && lisbonDay(at) === on;
  return [
    isPlain ? `DTSTART;TZID=${zone}:${basic(`${on}T${time}:00`)}` : `DTSTART:${inUtc(begin)}`,
    `DTEND:${inUtc(end)}`,
  ];
}

function linesOf(event: CalendarEvent, stamp: Date): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(stamp)}`,
    ...timesOf(event),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.time ? [] : ['TRANSP:TRANSPARENT']),
    'END:VEVENT',
  ];
}

/** Returns a calendar as text (RFC 5545), with Lisbon's zone. `now` stamps its events. */
export const calendarOf = (events: readonly CalendarEvent[], { name, now }: { name: string; now: Date }): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Morada//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...timezone,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
