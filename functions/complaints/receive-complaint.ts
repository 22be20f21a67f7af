import type { Change } from '#database/change.ts';
import type { Complaint } from '#database/complaints/entity.ts';
import { createComplaint } from '#database/complaints/writes.ts';
import { team } from '#database/notifications/entity.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { Step } from '#database/transaction.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';
import { answerDueOn } from '#shared/complaints/complaint.ts';

/** Names the audit trail of the complaints, among those of people. */
export const complaintsTrail = 'complaints';

type Received = Omit<Complaint, 'state' | 'dueOn' | 'createdAt' | 'version'>;

/**
 * Returns a complaint and the steps that store it, with its entry in the trail, the e-mail with its number, if there is an
 * address, and that to the team. In the queue stands none of its person's data: the e-mails are written from what is
 * stored when they leave.
 */
export function receive(
  { newId, change }: { newId: () => string; change: Change },
  received: Received,
): { complaint: Complaint; steps: Step[] } {
  const { complaintId, receivedOn, channel, email } = received;
  const complaint: Complaint = {
    ...received,
    state: 'open',
    dueOn: answerDueOn(receivedOn),
    createdAt: change.at,
    version: 0,
  };
  const tell = (personId: string, payload: { firstName: string; email?: string }) =>
    queueNotification({
      personId,
      notificationId: newId(),
      channel: 'email',
      kind: 'complaint_received',
      payload: { ...payload, complaintId },
      createdAt: change.at,
    });
  return {
    complaint,
    steps: [
      createComplaint(complaint),
      change.auditPerson({
        personId: complaintsTrail,
        action: 'complaint.received',
        after: { complaintId, channel, dueOn: complaint.dueOn },
      }),
      ...(email === undefined ? [] : [tell(complaintId, { firstName: '' })]),
      tell(team, { email: teamMailbox, firstName: brokerage.name }),
    ],
  };
}
