import { changeWhile, createItem, putItem, removeWhile, snapshot } from '../optimistic.ts';
import { type Step, step } from '../transaction.ts';
import { type Reminder, reminderEntity, wholeCase } from './entity.ts';

/** Thrown if a reminder is not in the expected state: nothing has to be done. */
export class ReminderConflict extends Error {}

type NewReminder = Pick<Reminder, 'applicationId' | 'kind' | 'since' | 'dueAt'>;

const waiting = { state: 'waiting', sent: 0 } as const;

/** Restarts a reminder; throws ReminderConflict if it already waits since a later cause. */
export const restartReminder = (reminder: NewReminder & Pick<Reminder, 'subject'>): Step =>
  step(
    (database) =>
      database
        .entity(reminderEntity)
        .put({ ...reminder, ...waiting })
        .where(({ since }, { notExists, lt }) => `${notExists(since)} OR ${lt(since, reminder.since)}`)
        .commit(),
    () => new ReminderConflict(),
  );

/** Starts a reminder of a cause in whose transaction it is written, in place of an earlier one. */
export const putReminder = (reminder: NewReminder): Step =>
  putItem(reminderEntity, { ...reminder, ...waiting, subject: wholeCase });

/** Creates a reminder for one time; throws ReminderConflict if that time is known, sent or not. */
export const createReminder = (reminder: NewReminder & Pick<Reminder, 'subject'>): Step =>
  createItem(reminderEntity, { ...reminder, ...waiting }, () => new ReminderConflict());

/**
 * Waits for a conversation to be read. Throws ReminderConflict if it already waits, or if messages of an earlier reminder
 * are unread: `readUpTo` is the newest one read.
 */
export const waitForReading = (reminder: NewReminder & Pick<Reminder, 'subject'>, readUpTo: string | undefined): Step =>
  step(
    (database) =>
      database
        .entity(reminderEntity)
        .upsert({ ...reminder, ...waiting })
        .where(
          ({ state, toldUpTo }, { notExists, eq, lte }) =>
            `${notExists(state)} OR (${eq(state, 'done')} AND (${notExists(toldUpTo)} OR ${lte(toldUpTo, readUpTo ?? '')}))`,
        )
        .commit(),
    () => new ReminderConflict(),
  );

export type NextReminder =
  | 'gone'
  | { dueAt: string; sent?: number }
  | { done: { toldUpTo?: string; expiresAt?: number } };

/**
 * Moves a reminder from the state in which it was read; throws ReminderConflict after a concurrent change or a new cause.
 * In the transaction of the notification, it ensures that this is sent once.
 */
export function moveReminder(reminder: Reminder, next: NextReminder): Step {
  const { applicationId, kind, subject, state, dueAt, since } = reminder;
  const read = snapshot(reminderEntity, { applicationId, kind, subject }, { state, dueAt, since });
  const conflict = () => new ReminderConflict();
  if (next === 'gone') return removeWhile(read, conflict);
  const set = 'done' in next ? { ...next.done, state: 'done' as const, dueAt } : { ...next, state: 'waiting' as const };
  return changeWhile(read, { set }, conflict);
}
