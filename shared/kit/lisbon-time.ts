import { once } from './once.ts';

const zone = 'Europe/Lisbon';

const wallClock = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** Returns the local time in Lisbon as if it were UTC, in milliseconds since 1970. */
function shownAt(instant: Date): number {
  const parts = Object.fromEntries(
    wallClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + instant.getUTCMilliseconds();
}

/** Returns the date of an instant in Lisbon: 2026-11-23. */
export const lisbonDay = (instant: string | Date): string =>
  new Date(shownAt(new Date(instant))).toISOString().slice(0, 10);

/** Returns the next day: 2026-11-30 -> 2026-12-01. */
export const dayAfter = (day: string): string => daysAfter(day, 1);

export const dayBefore = (day: string): string => daysAfter(day, -1);

/** Returns the day so many days later; earlier for a negative number. */
export function daysAfter(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the instant of a full hour in Lisbon in any season: the first one of an hour that occurs twice; the next hour
 * for the one that is skipped in March.
 */
export function lisbonInstant(day: string, hour: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // The offset is that of the same instant in UTC, or of an hour before.
  const offsets = [shown, shown - 3_600_000].map((guess) => shownAt(new Date(guess)) - guess);
  const candidates = offsets.map((offset) => shown - offset).sort((a, b) => a - b);
  return new Date(candidates.find((candidate) => shownAt(new Date(candidate)) === shown) ?? candidates[1] ?? shown);
}
