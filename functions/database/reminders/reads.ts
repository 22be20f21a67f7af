import type { Database } from '../database.ts';
import type { Reminder } from './entity.ts';

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
