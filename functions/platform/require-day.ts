import { Refusal } from '#database/refusal.ts';
import { keptUntilWords, lastFollowUpDay } from '#shared/deed/follow-up.ts';
import { maxYearsAhead } from '#shared/tasks/limits.ts';

/** Returns the last day that a date of the team may have, five years ahead: it is compared, and need not exist. */
const lastDay = (today: string): string => `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`;

/**
 * Throws `date.past` or `date.too_far` for a day before today or beyond five years (spec office, O4). A day that is kept
 * may have passed, and so may a deadline.
 */
export function requireDay(
  day: string | null,
  { today, kept, mayHavePassed = false }: { today: string; kept?: string | undefined; mayHavePassed?: boolean },
): void {
  if (day === null || day === kept) return;
  if (day < today && !mayHavePassed) throw new Refusal('date.past');
  if (day > lastDay(today)) throw new Refusal('date.too_far');
}

/**
 * Throws `date.past` for a day of the next talk after the deed that is not to come, `request.invalid` for one after the
 * case is no longer kept (spec office, O9).
 */
export function requireFollowUpDay(on: string, { today, concludedOn }: { today: string; concludedOn: string }): void {
  if (on < today) throw new Refusal('date.past');
  const latest = lastFollowUpDay(concludedOn);
  if (on <= latest) return;
  throw new Refusal('request.invalid', { errors: [{ path: 'followUpOn', message: `${keptUntilWords(latest)}.` }] });
}
