import { type Step, step } from '../transaction.ts';
import { type Reminder, wholeCase } from './entity.ts';

/** Thrown when a reminder is not, or no longer, as it would have to be: nothing is to be done. */
export class ReminderStands extends Error {}

type NewReminder = Pick<Reminder, 'applicationId' | 'kind' | 'since' | 'dueAt'>;

const waiting = { state: 'waiting', sent: 0 } as const;

/** Begins to wait again, unless it waits since a later cause; throws ReminderStands then. */
export const restartReminder = (reminder: NewReminder): Step =>
  step(
    ({ reminder: entity }) =>
      entity
        .put({ ...reminder, ...waiting, subject: wholeCase })
        .where(({ since }, { notExists, lt }) => `${notExists(since)} OR ${lt(since, reminder.since)}`)
        .commit(),
    () => new ReminderStands(),
  );

/** Waits for one time, once: throws ReminderStands when that time was known before, told or not. */
export const createReminder = (reminder: NewReminder & Pick<Reminder, 'subject'>): Step =>
  step(
    ({ reminder: entity }) => entity.create({ ...reminder, ...waiting }).commit(),
    () => new ReminderStands(),
  );

/**
 * Waits for a conversation to be read. Throws ReminderStands when it waits already, or was told of messages that were
 * not read since: `readUpTo` is the newest that was.
 */
export const awaitReading = (reminder: NewReminder, readUpTo: string | undefined): Step =>
  step(
    ({ reminder: entity }) =>
      entity
        .upsert({ ...reminder, ...waiting, subject: wholeCase })
        .where(
          ({ state, toldUpTo }, { notExists, eq, lte }) =>
            `${notExists(state)} OR (${eq(state, 'done')} AND (${notExists(toldUpTo)} OR ${lte(toldUpTo, readUpTo ?? '')}))`,
        )
        .commit(),
    () => new ReminderStands(),
  );

/** How a reminder goes on after it was looked at. */
export type NextReminder =
  | 'gone'
  | { readonly dueAt: string; readonly sent?: number }
  | { readonly done: { readonly toldUpTo?: string; readonly expiresAt?: number } };

/**
 * Moves a reminder on from how it was read; throws ReminderStands when somebody else has, or a new cause began it again.
 * In the transaction of what is told, this is what makes it be told once.
 */
export function moveReminder(reminder: Reminder, next: NextReminder): Step {
  const { applicationId, kind, subject, state, dueAt, since } = reminder;
  const key = { applicationId, kind, subject };
  return step(
    ({ reminder: entity }) => {
      if (next === 'gone')
        return entity
          .remove(key)
          .where(
            (stored, { eq }) =>
              `${eq(stored.state, state)} AND ${eq(stored.dueAt, dueAt)} AND ${eq(stored.since, since)}`,
          )
          .commit();
      const change =
        'done' in next ? { ...next.done, state: 'done' as const, dueAt } : { ...next, state: 'waiting' as const };
      return entity
        .patch(key)
        .set(change)
        .where(
          (stored, { eq }) =>
            `${eq(stored.state, state)} AND ${eq(stored.dueAt, dueAt)} AND ${eq(stored.since, since)}`,
        )
        .commit();
    },
    () => new ReminderStands(),
  );
}
