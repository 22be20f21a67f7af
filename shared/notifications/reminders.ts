import type { CaseDateKind } from '../agenda/dates.ts';
import { dateReminderDays } from '../brokerage.ts';
import { dayBefore, daysAfter, lisbonDay, lisbonInstant } from '../kit/lisbon-time.ts';
import { signsFrom } from '../offers/clock.ts';
import { confirmationHours } from '../parties/choice.ts';

/**
 * What time triggers, not an action. `documents_due`: requested documents with a due date; `documents_aged`: papers that
 * age while the case waits; `choice_waiting`: a choice that somebody has not confirmed; `date_reminder`: a date of the
 * case; `submission_news`: what banks do, told together; `approval_ends`: a bank's approval ends by itself; `reflection`:
 * somebody's days of reflection; `offer_expiring`: an approved offer is about to end.
 */
export const reminderKinds = [
  ...(['messages_unread', 'messages_to_answer', 'documents_missing', 'documents_due', 'call_tomorrow'] as const),
  ...(['documents_aged', 'choice_waiting', 'date_reminder', 'submission_news', 'approval_ends'] as const),
  ...(['reflection', 'offer_expiring'] as const),
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Minutes after which an unread message causes a reminder. */
const unreadMinutes = 10;

/** Days after the client's last activity on which missing documents are requested again; there is no later reminder. */
const missingDocumentsDays = [3, 7, 14] as const;

/** Hour in Lisbon at which reminders counted in days are sent, so that they do not arrive at night. */
const reminderHour = 10;

/** Returns when the reminder of an unread message is due. */
export const unreadSince = (instant: string): Date => new Date(Date.parse(instant) + unreadMinutes * 60_000);

/**
 * Returns when the next reminder of missing documents is due after `sent` reminders, counted in calendar days from the
 * client's last activity. Undefined after the last one.
 */
export function nextDocumentsReminder(lastAct: string, sent: number): Date | undefined {
  const days = missingDocumentsDays[sent];
  if (days === undefined) return undefined;
  return lisbonInstant(daysAfter(lisbonDay(lastAct), days), reminderHour);
}

/** Days from a due date on which documents that were not sent are requested again; there is no later reminder. */
const dueDateDays = [-1, 1, 7] as const;

/** Returns when the next reminder of documents with a due date is due, after `now`. Undefined after the last one. */
export const nextDueReminder = (dueOn: string, now: Date): Date | undefined =>
  dueDateDays.map((days) => lisbonInstant(daysAfter(dueOn, days), reminderHour)).find((instant) => instant > now);

/** Returns when the reminder of a call is due: on the day before. */
export const callReminder = (startsAt: string): Date => lisbonInstant(dayBefore(lisbonDay(startsAt)), reminderHour);

/** Returns when the papers of a case are looked at on a day, to find those that have aged. */
export const agingReminder = (day: string): Date => lisbonInstant(day, reminderHour);

interface Dated {
  kind: CaseDateKind;
  on: string;
}

const daysBefore = ({ kind }: Dated): readonly number[] =>
  kind === 'cpcv' ? dateReminderDays.cpcv : dateReminderDays.others;

/** Days before the deed on which everybody in the request is reminded of it (spec lenders L6). */
const deedDays = [3, 1] as const;

const isDayBefore = (days: readonly number[], { on }: Dated, day: string): boolean =>
  days.some((each) => daysAfter(on, -each) === day);

/** Returns whether a day is one on which the responsible of a date is reminded of it (spec office, O4). */
export const isReminderDay = (date: Dated, day: string): boolean => isDayBefore(daysBefore(date), date, day);

/** Returns whether a day is one on which everybody in the request is reminded of a date: only of the deed. */
export const isDeedReminderDay = (date: Dated, day: string): boolean =>
  date.kind === 'escritura' && isDayBefore(deedDays, date, day);

/** Returns the first reminder hour of some days that comes after `now`. */
const nextOf = (days: readonly string[], now: Date): Date | undefined =>
  days
    .toSorted()
    .map((day) => lisbonInstant(day, reminderHour))
    .find((instant) => instant > now);

/** Returns when the next reminder of a date is due, to whomever, after `now`. Undefined after the last one. */
export const nextDateReminder = (date: Dated, now: Date): Date | undefined =>
  nextOf(
    [...daysBefore(date), ...(date.kind === 'escritura' ? deedDays : [])].map((days) => daysAfter(date.on, -days)),
    now,
  );

/** The day of reflection on which somebody is told how long they have (spec lenders L6). */
const thinkingDay = 3;

/** What somebody is told on a day: how long they can still think, or that they can sign; undefined on any other day. */
export function reflectionNews(receivedOn: string, day: string): 'thinking' | 'over' | undefined {
  if (day === daysAfter(receivedOn, thinkingDay)) return 'thinking';
  return day === signsFrom(receivedOn) ? 'over' : undefined;
}

/** Returns when somebody is told next of their reflection, after `now`. Undefined after the last time. */
export const nextReflectionReminder = (receivedOn: string, now: Date): Date | undefined =>
  nextOf([daysAfter(receivedOn, thinkingDay), signsFrom(receivedOn)], now);

/** Days before the end of an approved offer on which everybody is told that no day of the deed is set. */
const expiringDays = 5;

/** Returns when it is told that an approved offer ends; undefined if that has passed. */
export const expiringReminder = (validUntil: string, now: Date): Date | undefined =>
  nextOf([daysAfter(validUntil, -expiringDays)], now);

/** Returns when somebody is asked again to confirm a choice: at the first reminder hour after 72 hours. */
export function choiceReminder(proposedAt: string): Date {
  const earliest = new Date(Date.parse(proposedAt) + confirmationHours * 3_600_000);
  const sameDay = lisbonInstant(lisbonDay(earliest), reminderHour);
  return sameDay >= earliest ? sameDay : lisbonInstant(daysAfter(lisbonDay(earliest), 1), reminderHour);
}

/** Hours between two e-mails about what banks do, but for what is told at once (spec lenders L7). */
const newsHours = 24;

/** Seconds after a change within which it is not told: it may be undone. */
const newsDelay = 60;

/** Returns when what a bank did at a time is told: together with the rest, a day after the last news. */
export const nextNews = (at: string, lastAt: string | undefined): Date =>
  new Date(
    Math.max(Date.parse(at) + newsDelay * 1000, lastAt === undefined ? 0 : Date.parse(lastAt) + newsHours * 3_600_000),
  );

/** Returns the time up to which what banks did is told, at `now`: what they did later may be undone. */
export const newsUpTo = (now: Date): string => new Date(now.getTime() - newsDelay * 1000).toISOString();

/** Returns when an approval is noted as ended: ten minutes into the day after its last one in Lisbon (spec lenders L3). */
export const approvalEnd = (validUntil: string): Date =>
  new Date(lisbonInstant(daysAfter(validUntil, 1), 0).getTime() + 10 * 60_000);
