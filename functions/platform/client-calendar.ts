import type { CaseDay } from '#database/agenda/deed-day.ts';
import { calendarOf } from '#shared/agenda/calendar.ts';
import { clientDateKinds, dateInstant } from '#shared/agenda/dates.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Attachment } from './email-layout.ts';

/** Returns the id of an event in calendars, the same in every file and feed. */
export const uidOf = (...parts: readonly string[]): string => `${parts.join('.')}@agenda.morada`;

/** Minutes that a date with a time takes in a calendar. */
export const dateMinutes = 60;

const clientTitles = { avaliacao: 'Avaliação do imóvel', escritura: 'Escritura' } as const;

/**
 * Returns a date that clients see as a calendar's text, with the name of its file; undefined for any other date, and for a
 * deed whose day does not stand.
 */
export function clientCalendar(
  { applicationId }: { applicationId: string },
  date: CaseDay,
  now: Date,
): { text: string; fileName: string } | undefined {
  const kind = clientDateKinds.find((each) => each === date.kind);
  if (!kind || !date.stands) return undefined;
  const { on, time, place, changes, dateId } = date;
  const event = {
    uid: uidOf(applicationId, `date.${dateId}`),
    sequence: changes,
    at: dateInstant(date),
    on,
    time,
    minutes: dateMinutes,
    summary: `${clientTitles[kind]} (${brokerage.name})`,
    location: place,
  };
  return { text: calendarOf([event], { name: clientTitles[kind], now }), fileName: `${kind}-${on}.ics` };
}

/** Returns the file for the calendar that goes with an e-mail about a date that clients see. */
export function clientEvent(application: { applicationId: string }, date: CaseDay, now: Date): Attachment {
  const file = clientCalendar(application, date, now);
  if (!file) throw new Error(`Clients do not see ${date.kind}`);
  return { name: file.fileName, type: 'text/calendar', bytes: new TextEncoder().encode(file.text) };
}
