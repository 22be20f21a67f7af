import type { Context } from 'aws-lambda';
import type { Reminder } from '../../database/reminders/entity.ts';
import { listDueReminders } from '../../database/reminders/reads.ts';
import { moveReminder } from '../../database/reminders/writes.ts';
import { transact } from '../../database/transaction.ts';
import { describeError } from '../../platform/describe-error.ts';
import type { Observability } from '../../platform/observability.ts';
import { runBounded } from '../../platform/run-bounded.ts';
import type { ReminderDependencies } from './evaluation.ts';
import { remind } from './remind.ts';

/** How many are looked at at once: each takes some reads and a transaction, most of it waiting. */
const atOnce = 25;

/** With less time left than this no further ones are begun, in milliseconds. The next run goes on. */
const reserve = 10_000;

/** After this one that could not be looked at is tried again, so that it never holds up the others. */
const postponeMilliseconds = 15 * 60_000;

/** Every minute: tells what is due, until everything is told or the time is up. What fails is logged, and tried again a quarter of an hour later. */
export function createSweep(
  deps: ReminderDependencies,
  { log }: Pick<Observability, 'log'>,
  /** Reminders that are read together. */
  pageSize = 500,
) {
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
      await runBounded(due, atOnce, async (reminder) => {
        if (isTime()) await attempt(reminder);
      });
      if (!isTime()) return;
    }
  };
}
