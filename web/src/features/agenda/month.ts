import type { AgendaItem } from '#shared/agenda/routes.ts';

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

/** Returns what stands on each day, in the order of time. */
export const byDay = (items: readonly AgendaItem[]): ReadonlyMap<string, readonly AgendaItem[]> =>
  Map.groupBy(items, ({ on }) => on);
