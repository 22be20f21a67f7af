const zone = 'Europe/Lisbon';

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What clocks in Lisbon show, as if it were UTC: milliseconds since 1970. */
function shownAt(instant: Date): number {
  const parts = Object.fromEntries(wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + instant.getUTCMilliseconds();
}

/** The day of an instant in Lisbon: 2026-11-23. */
export const lisbonDay = (instant: string | Date): string =>
  new Date(shownAt(new Date(instant))).toISOString().slice(0, 10);

/** The day after a day: 2026-11-30 -> 2026-12-01. */
export const dayAfter = (day: string): string => shiftDay(day, 1);

/** The day before a day. */
export const dayBefore = (day: string): string => shiftDay(day, -1);

function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/**
 * The instant at which clocks in Lisbon show a full hour of a day, whatever the season. Of an hour that comes twice the
 * first; for the hour that is left out in March the one after it.
 */
export function lisbonInstant(day: string, hour: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // Lisbon is as far from UTC as it was then, or an hour away from that.
  const offsets = [shown, shown - 3_600_000].map((guess) => shownAt(new Date(guess)) - guess);
  const candidates = offsets.map((offset) => shown - offset).sort((a, b) => a - b);
  return new Date(candidates.find((candidate) => shownAt(new Date(candidate)) === shown) ?? candidates[1] ?? shown);
}
