import { ensure } from './error.ts';

/** Throws unless the text is a day of the calendar, `YYYY-MM-DD`. */
export function checkDay(day: string): void {
  const isWritten = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
  const time = isWritten ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  ensure(!Number.isNaN(time) && new Date(time).toISOString().startsWith(day), 'date');
}

/** Returns the days from one day to a later one. */
export function daysBetween(from: string, to: string): number {
  checkDay(from);
  checkDay(to);
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/**
 * Returns the completed years on a day. Somebody born on 29 February has the birthday on 1 March in other years. Throws
 * if either is no day, or the birth is later.
 */
export function ageOn(birthDate: string, day: string): number {
  checkDay(birthDate);
  checkDay(day);
  ensure(birthDate <= day, 'date');
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
