import { daysAfter } from '../kit/lisbon-time.ts';

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
