import { Entity, type EntityItem } from 'electrodb';
import { reminderKinds } from '../../shared/notifications/reminders.ts';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * Something that somebody has to be told later, unless it has settled by then. While it waits, the index names it at
 * its time: what is due is one query, and an empty one when nothing is. It lies with its application and goes with it;
 * it says when to look, never what is so: that is read anew when the time has come.
 */
export const reminderEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'reminder', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        kind: { type: reminderKinds, required: true },
        /** Which one of several: of a call when it begins, otherwise `case`. */
        subject: { type: 'string', required: true },
        /** `done`: it was told, and is kept so that it is not told again. */
        state: { type: ['waiting', 'done'] as const, required: true },
        dueAt: { type: 'string', required: true },
        /** When what it follows from happened: an older cause that is told late changes nothing. */
        since: { type: 'string', required: true },
        /** How often it was told since then. */
        sent: { type: 'number', required: true },
        /** The newest message that was told of: nothing more until it has been read. */
        toldUpTo: { type: 'string' },
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['kind', 'subject'] },
        },
        due: {
          index: directory.name,
          condition: (attributes) => attributes['state'] === 'waiting',
          pk: { field: directory.partitionKey, composite: ['state'] },
          sk: { field: directory.sortKey, composite: ['dueAt', 'applicationId', 'kind', 'subject'] },
        },
      },
    },
    configuration,
  );
export type Reminder = EntityItem<ReturnType<typeof reminderEntity>>;

/** Of all but calls there is one for each application. */
const wholeCase = 'case';

/** Thrown when a reminder is not, or no longer, as it would have to be: nothing is to be done. */
export class ReminderStands extends Error {}

type NewReminder = Pick<Reminder, 'applicationId' | 'kind' | 'since' | 'dueAt'>;
const waiting = { state: 'waiting', sent: 0 } as const;

/** Begins to wait anew, unless it waits since a later cause; throws ReminderStands then. */
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

/** What is due, the longest overdue first, a page of at most `pageSize` at a time; each reminder is named once. */
export async function* listDueReminders(
  database: Database,
  { now, pageSize }: { readonly now: Date; readonly pageSize: number },
): AsyncGenerator<readonly Reminder[]> {
  let cursor: string | null = null;
  do {
    const page: { data: Reminder[]; cursor: string | null } = await database.entities.reminder.query
      .due({ state: 'waiting' })
      // The key goes on behind the time, so that what is due in this very millisecond is not yet below it.
      .lt({ dueAt: new Date(now.getTime() + 1).toISOString() })
      .go({ limit: pageSize, cursor });
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** How a reminder goes on after it was looked at. */
export type NextReminder =
  | 'gone'
  | { readonly dueAt: string; readonly sent?: number }
  | { readonly done: { readonly toldUpTo?: string; readonly expiresAt?: number } };

/**
 * Moves a reminder on from how it was read; throws ReminderStands when somebody else has, or a new cause began it anew.
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
