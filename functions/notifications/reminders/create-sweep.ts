import type { Context } from 'aws-lambda';
import type { Reminder } from '#database/reminders/entity.ts';
import { listDueReminders } from '#database/reminders/reads.ts';
import { moveReminder } from '#database/reminders/writes.ts';
import { transact } from '#database/transaction.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { runBounded } from '#platform/run-bounded.ts';
import type { ReminderDependencies } from './evaluation.ts';
import { remind } from './remind.ts';

/** Number of reminders evaluated concurrently: each takes some reads and a transaction. */
const concurrency = 25;

/** With less time left, in milliseconds, no further ones are started. The next run continues. */
const reserve = 10_000;

/** A failed reminder is retried after this time, so that it does not block the others. */
const postponeMilliseconds = 15 * 60_000;

/**
 * Every minute: evaluates due reminders until none is left or the time is up. Failures are logged and retried after 15
 * minutes.
 */
export function createSweep(deps: ReminderDependencies, { log }: Pick<Observability, 'log'>, pageSize = 500) {
  const { database, now } = deps;

  async function attempt(reminder: Reminder): Promise<void> {
    const { applicationId, kind } = reminder;
    try {
      log.info('reminder', { applicationId, kind, outcome: await remind(deps, reminder) });
    } catch (error) {
      log.error('reminder failed', { applicationId, kind, ...describeError(error) });
      const dueAt = new Date(now().getTime() + postponeMilliseconds).toISOString();
      await transact(database, [moveReminder(reminder, { dueAt })]).catch(() => undefined);
    }
  }

  return async (_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const isTime = () => context.getRemainingTimeInMillis() > reserve;
    for await (const due of listDueReminders(database, { now: now(), pageSize })) {
      await runBounded(due, concurrency, async (reminder) => {
        if (isTime()) await attempt(reminder);
      });
      if (!isTime()) return;
    }
  };
}
