import type { Database } from '../database.ts';
import { type Reminder, reminderEntity, wholeCase } from './entity.ts';

/** Returns the reminder of a case, strongly consistent. */
export async function findReminder(
  database: Database,
  key: Pick<Reminder, 'applicationId' | 'kind'>,
): Promise<Reminder | undefined> {
  const { data } = await database
    .entity(reminderEntity)
    .get({ ...key, subject: wholeCase })
    .go({ consistent: true });
  return data ?? undefined;
}

/** Yields due reminders, longest overdue first, in pages of at most `pageSize`, each only once. */
export async function* listDueReminders(
  database: Database,
  { now, pageSize }: { now: Date; pageSize: number },
): AsyncGenerator<readonly Reminder[]> {
  let cursor: string | null = null;
  do {
    const page: { data: Reminder[]; cursor: string | null } = await database
      .entity(reminderEntity)
      .query.due({ state: 'waiting' })
      // The key continues after the time, so the next millisecond includes items due now.
      .lt({ dueAt: new Date(now.getTime() + 1).toISOString() })
      .go({ limit: pageSize, cursor });
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
