import { dayBefore, lisbonDay, lisbonInstant } from '../lisbon-time.ts';

/** The kinds of notification that nobody's click brings about, but that something has waited for too long. */
export const reminderKinds = ['messages_unread', 'messages_to_answer', 'documents_missing', 'call_tomorrow'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How long a message may stay unread, in minutes, before somebody is told. */
const unreadMinutes = 10;

/** On which days after the client last did something documents are asked for again. Then no more. */
const missingDocumentsDays = [3, 7, 14] as const;

/** When reminders that are about days leave, in Lisbon: nobody's telephone rings at night. */
const reminderHour = 10;

/** When a message of this instant has been unread for too long. */
export const unreadSince = (instant: string): Date => new Date(Date.parse(instant) + unreadMinutes * 60_000);

/**
 * When documents are asked for again after `sent` times: counted in days of the calendar from the client's last act.
 * Undefined after the last time.
 */
export function nextDocumentsReminder(lastAct: string, sent: number): Date | undefined {
  const days = missingDocumentsDays[sent];
  if (days === undefined) return undefined;
  const day = new Date(`${lisbonDay(lastAct)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return lisbonInstant(day.toISOString().slice(0, 10), reminderHour);
}

/** When somebody is reminded of a call: on the day before it. */
export const callReminder = (startsAt: string): Date => lisbonInstant(dayBefore(lisbonDay(startsAt)), reminderHour);
