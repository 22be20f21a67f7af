import { dayAfter, daysAfter, lisbonDay, lisbonInstant } from './kit/lisbon-time.ts';

/** National holidays on the same day each year, `MM-DD` (spec lenders L3). Local ones and Carnival are working days. */
const fixedHolidays = [
  '01-01',
  '04-25',
  '05-01',
  '06-10',
  '08-15',
  '10-05',
  '11-01',
  '12-01',
  '12-08',
  '12-25',
] as const;

/** Returns Easter Sunday of a year, by the anonymous Gregorian algorithm. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const days = moon + weekday - 7 * Math.floor((golden + 11 * moon + 22 * weekday) / 451) + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function isHoliday(day: string): boolean {
  if (fixedHolidays.some((each) => each === day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  // Good Friday and Corpus Christi.
  return day === daysAfter(easter, -2) || day === daysAfter(easter, 60);
}

/** Returns whether a day, `YYYY-MM-DD`, is one from Monday to Friday that is no national holiday. */
export const isWorkingDay = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0 && !isHoliday(day);

/** Returns the n-th working day after a day; for 0 the day itself, whatever it is. */
export function workingDaysAfter(day: string, n: number): string {
  let at = day;
  for (let left = n; left > 0; ) {
    at = dayAfter(at);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** Returns how many working days follow a day up to another one, which counts; 0 if there is none. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isWorkingDay(day)) count++;
  return count;
}

/** Returns the instant (ISO 8601) so many hours after one, of which only those of working days in Lisbon count. */
export function workingHoursAfter(since: string, hours: number): string {
  let at = Date.parse(since);
  for (let left = hours * 3_600_000; ; ) {
    const day = lisbonDay(new Date(at));
    const end = lisbonInstant(dayAfter(day), 0).getTime();
    if (isWorkingDay(day)) {
      if (at + left < end) return new Date(at + left).toISOString();
      left -= end - at;
    }
    at = end;
  }
}
