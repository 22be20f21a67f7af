import { team } from '#database/notifications/entity.ts';
import { QueuedBefore, queueNotification } from '#database/notifications/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Observability } from '#platform/observability.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { isWorkingDay } from '#shared/working-days.ts';
import { collectWaiting } from './collect-waiting.ts';
import type { ReminderDependencies } from './evaluation.ts';

/** Queues the team's digest in the morning of a working day, once a day however often it runs. */
export function createDigest(
  { database, now }: Pick<ReminderDependencies, 'database' | 'now'>,
  { log }: Pick<Observability, 'log'>,
) {
  return async (): Promise<void> => {
    const at = now();
    // The schedule knows weekends alone.
    if (!isWorkingDay(lisbonDay(at))) return log.info('no digest on a holiday');
    const waiting = await collectWaiting(database, at);
    if (!waiting) return log.info('nothing waits for the team');
    const digest = queueNotification({
      personId: team,
      notificationId: `digest-${lisbonDay(at)}`,
      channel: 'email',
      kind: 'team_digest',
      // Only ids: names are read when the e-mail is composed, so that no client data outlives the client.
      payload: { email: teamMailbox, firstName: brokerage.name, waiting },
      createdAt: at.toISOString(),
    });
    await transact(database, [digest]).catch((error: unknown) => {
      if (!(error instanceof QueuedBefore)) throw error;
    });
    const { overdue, unanswered, unassigned } = waiting;
    log.info('digest', { overdue: overdue.count, unanswered: unanswered.count, unassigned: unassigned.count });
  };
}
