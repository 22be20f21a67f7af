import { daysAfter } from '../kit/lisbon-time.ts';

interface Series {
  /** The date of the task that is done: `YYYY-MM-DD`. */
  dueOn: string;
  repeat: 'weekly' | 'monthly';
  /** Day of the month of the first date, for a monthly one: a short month does not change the series. */
  repeatDay: number;
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns the series' date in the month so many months after its date. */
function monthsAfter({ dueOn, repeatDay }: Series, months: number): string {
  const [year = 0, month = 1] = dueOn.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const day = Math.min(repeatDay, lastDayOf(first.getUTCFullYear(), first.getUTCMonth() + 1));
  return `${first.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/**
 * Returns the date of the next task of a series, which is made when one is done: the first one after both its date and
 * today (spec office, O1 and settled detail 10).
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export function nextInSeries(series: Series, today: string): string {
  const { dueOn, repeat } = series;
  const least = dueOn > today ? dueOn : today;
  for (let count = 1; ; count++) {
    const date = repeat === 'weekly' ? daysAfter(dueOn, 7 * count) : monthsAfter(series, count);
    if (date > least) return date;
  }
}
