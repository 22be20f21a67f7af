import type { AgendaItem } from '#shared/agenda/routes.ts';
import { daysAfter } from '#shared/kit/lisbon-time.ts';

/** Returns the month so many later, `2026-12`; earlier for a negative number. */
export function monthsAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + by, 1));
  return date.toISOString().slice(0, 7);
}

/** 'dezembro de 2026' */
export const monthName = (month: string): string =>
  new Date(`${month}-01T12:00:00Z`).toLocaleDateString('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'quinta-feira, 3 de dezembro' */
export const dayName = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('pt-PT', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Returns the weeks of a month, from Monday on, with the days of the months beside it. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = daysAfter(first, -weekday);
  const weeks: string[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = daysAfter(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => daysAfter(start, index)));
  return weeks;
}

/** Returns what stands on each day, in the order of time. */
export const byDay = (items: readonly AgendaItem[]): ReadonlyMap<string, readonly AgendaItem[]> =>
  Map.groupBy(items, ({ on }) => on);
