import { listEuribor, listFactAlarms, listFactChecks } from '#database/facts/reads.ts';
import { RaisedBefore, raiseFactAlarm } from '#database/facts/writes.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { transact } from '#database/transaction.ts';
import { listAdmins } from '#platform/admin-alerts.ts';
import type { Observability } from '#platform/observability.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { dueAlarms } from './due-alarms.ts';
import type { ReminderDependencies } from './evaluation.ts';

/** Limit per transaction, which has the notifications as well. The next run raises the others. */
const maxAlarms = 40;

/**
 * Tells the admins what is due about the dated facts, in one e-mail each, and everything once however often it runs. The
 * alarms are recorded in the transaction that queues the e-mails.
 */
export function createFactAlarms(
  { database, now, newId }: Pick<ReminderDependencies, 'database' | 'now' | 'newId'>,
  { log }: Pick<Observability, 'log'>,
) {
  return async (): Promise<void> => {
    const at = now().toISOString();
    const [checks, euribor, raised] = await Promise.all([
      listFactChecks(database),
      listEuribor(database),
      listFactAlarms(database),
    ]);
    const due = dueAlarms({ today: lisbonDay(at), checks, months: euribor.map(({ month }) => month) });
    const alarms = due.filter(({ alarmId }) => !raised.has(alarmId)).slice(0, maxAlarms);
    const admins = alarms.length > 0 ? await listAdmins(database) : [];
    if (admins.length === 0) return log.info('no alarm about the facts', { due: due.length });
    const emails = admins.map((admin) =>
      queueNotification({
        personId: admin.personId,
        notificationId: newId(),
        channel: 'email',
        kind: 'facts_due',
        payload: { email: admin.email, firstName: firstNameOf(admin), facts: alarms.map(({ text }) => text) },
        createdAt: at,
      }),
    );
    try {
      await transact(database, [...alarms.map(({ alarmId }) => raiseFactAlarm({ alarmId, raisedAt: at })), ...emails]);
      log.info('alarms about the facts', { alarms: alarms.length, admins: admins.length });
    } catch (error) {
      // A concurrent run was faster; the next one raises what it has not.
      if (!(error instanceof RaisedBefore)) throw error;
    }
  };
}
