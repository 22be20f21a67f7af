import { lisbonDay } from '../kit/lisbon-time.ts';

/** Returns a calendar month, `2026-11`, moved by a number of months. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Returns the months from the first to the last one, both included; none if the last one is earlier. */
export function monthsBetween(from: string, to: string): string[] {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const length = Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth + 1);
  return Array.from({ length }, (_, index) => monthAfter(from, index));
}

/** Returns the last months in Lisbon, oldest first, the current one included. */
export function lastMonths(now: Date, number: number): string[] {
  const current = lisbonDay(now).slice(0, 7);
  return monthsBetween(monthAfter(current, 1 - number), current);
}
