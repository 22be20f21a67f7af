import type { Complaint } from '#database/complaints/entity.ts';
import { listComplaintsDue } from '#database/complaints/reads.ts';
import type { Database } from '#database/database.ts';
import { listEuribor, listFactAlarms, listFactChecks } from '#database/facts/reads.ts';
import { RaisedBefore, raiseFactAlarm } from '#database/facts/writes.ts';
import { listLenderItems } from '#database/lenders/reads.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { transact } from '#database/transaction.ts';
import { listAdmins } from '#platform/admin-alerts.ts';
import type { Observability } from '#platform/observability.ts';
import { pressingUntil } from '#shared/complaints/complaint.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { AdminAlarm } from './admin-alarm.ts';
import { dueComplaintAlarms } from './due-complaint-alarms.ts';
import { dueFactAlarms } from './due-fact-alarms.ts';
import { dueLenderAlarms } from './due-lender-alarms.ts';
import type { ReminderDependencies } from './evaluation.ts';

/** Limit per transaction, which has the notifications as well. The next run raises the others. */
const maxAlarms = 40;

/** Complaints that a run reads, the first due ones first: most of them were told of before. */
const maxComplaints = 500;

async function listPressing(database: Database, today: string): Promise<Complaint[]> {
  const found: Complaint[] = [];
  for await (const complaint of listComplaintsDue(database, { state: 'open', until: pressingUntil(today) })) {
    if (found.length === maxComplaints) break;
    found.push(complaint);
  }
  return found;
}

/**
 * Tells the admins what is due about the dated facts, the banks and complaints, in one e-mail each, and everything once
 * however often it runs. The alarms are recorded in the transaction that queues the e-mails.
 */
export function createAdminAlarms(
  { database, now, newId }: Pick<ReminderDependencies, 'database' | 'now' | 'newId'>,
  { log }: Pick<Observability, 'log'>,
) {
  const raise = async (
    kind: 'facts_due' | 'lender_ending' | 'complaint_due',
    due: readonly AdminAlarm[],
    at: string,
  ) => {
    const raised = await listFactAlarms(database);
    const alarms = due.filter(({ alarmId }) => !raised.has(alarmId)).slice(0, maxAlarms);
    const admins = alarms.length > 0 ? await listAdmins(database) : [];
    if (admins.length === 0) return log.info('no alarm for the admins', { kind, due: due.length });
    const emails = admins.map((admin) =>
      queueNotification({
        personId: admin.personId,
        notificationId: newId(),
        channel: 'email',
        kind,
        payload: { email: admin.email, firstName: firstNameOf(admin), facts: alarms.map(({ text }) => text) },
        createdAt: at,
      }),
    );
    try {
      await transact(database, [...alarms.map(({ alarmId }) => raiseFactAlarm({ alarmId, raisedAt: at })), ...emails]);
      log.info('alarms for the admins', { kind, alarms: alarms.length, admins: admins.length });
    } catch (error) {
      // A concurrent run was faster; the next one raises what it has not.
      if (!(error instanceof RaisedBefore)) throw error;
    }
  };
  return async (): Promise<void> => {
    const at = now().toISOString();
    const today = lisbonDay(at);
    const [checks, euribor, stored, complaints] = await Promise.all([
      listFactChecks(database),
      listEuribor(database),
      listLenderItems(database),
      listPressing(database, today),
    ]);
    await raise('facts_due', dueFactAlarms({ today, checks, months: euribor.map(({ month }) => month) }), at);
    await raise('lender_ending', dueLenderAlarms({ today, stored }), at);
    await raise('complaint_due', dueComplaintAlarms({ today, complaints }), at);
  };
}
