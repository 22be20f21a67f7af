import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { type Step, step } from '../transaction.ts';
import { type Attempt, rateLimitEntity, windowAt } from './entity.ts';

/** Counts without a limit. Returns the count within this hour, including `by`. */
export async function countWithinHour(
  database: Pick<Database, 'entity'>,
  { action, subject, by, now }: Pick<Attempt, 'action' | 'subject' | 'now'> & { by: number },
): Promise<number> {
  const { hour, expiresAt } = windowAt(now, 'hour');
  const { data } = await database
    .entity(rateLimitEntity)
    .update({ action, subject, hour })
    .add({ count: by })
    .set({ expiresAt })
    .go({ response: 'updated_new' });
  return data?.count ?? by;
}

/** Counts an attempt; throws `request.too_many`, or the given refusal, above `limit`. */
export function countAttempt({ action, subject, limit, now, ...attempt }: Attempt): Step {
  const { within = 'hour', refusal = 'request.too_many' } = attempt;
  const { hour, expiresAt } = windowAt(now, within);
  return step(
    (database) =>
      database
        .entity(rateLimitEntity)
        .update({ action, subject, hour })
        .add({ count: 1 })
        .set({ expiresAt })
        .where(({ count }, { notExists, lt }) => `${notExists(count)} OR ${lt(count, limit)}`)
        .commit(),
    () => new Refusal(refusal),
  );
}

/**
 * Counts like `countAttempt`, alone: one write unit instead of the two of a transaction. Returns false above the limit,
 * and then counts nothing.
 */
export function hasRoom(
  database: Pick<Database, 'entity'>,
  { action, subject, limit, now }: Omit<Attempt, 'refusal' | 'within'>,
): Promise<boolean> {
  const { hour, expiresAt } = windowAt(now, 'hour');
  return holds(
    database
      .entity(rateLimitEntity)
      .update({ action, subject, hour })
      .add({ count: 1 })
      .set({ expiresAt })
      .where(({ count }, { notExists, lt }) => `${notExists(count)} OR ${lt(count, limit)}`)
      .go(),
  );
}
