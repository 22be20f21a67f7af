import { lisbonInstant } from '../kit/lisbon-time.ts';
import { workingDaysAfter } from '../working-days.ts';

interface Due {
  /** `YYYY-MM-DD` in Lisbon. */
  dueOn?: string | null;
  /** `HH:MM` in Lisbon. */
  dueTime?: string | null;
}

/**
 * Returns an instant of a day in Lisbon: of the hour that comes twice the first one, of the hour that is left out in
 * March the change.
 */
function instantOf(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const full = lisbonInstant(day, hour);
  const isLeftOut = lisbonInstant(day, hour + 1).getTime() === full.getTime();
  return new Date(full.getTime() + (isLeftOut ? 0 : minute * 60_000));
}

/**
 * Returns how urgent a task is: due from its day on, or from its time, late from 09:00 of the next working day (spec
 * office O1). One without a day is never due.
 *
 * @param now ISO 8601 in UTC
 */
export function taskState({ dueOn, dueTime }: Due, now: string): 'later' | 'due' | 'late' {
  if (!dueOn) return 'later';
  const instant = new Date(now);
  if (instant >= lisbonInstant(workingDaysAfter(dueOn, 1), 9)) return 'late';
  return instant >= instantOf(dueOn, dueTime ?? '00:00') ? 'due' : 'later';
}

/** Sorts after every instant. */
const never = '9999';

/**
 * Returns when a task becomes due, as ISO 8601 in UTC, so that tasks sort by it: the beginning of its day, or its time.
 * One without a day sorts last.
 */
export const dueInstant = ({ dueOn, dueTime }: Due): string =>
  dueOn ? instantOf(dueOn, dueTime ?? '00:00').toISOString() : never;
