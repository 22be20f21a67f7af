import { startChange } from '#database/change.ts';
import type { Complaint } from '#database/complaints/entity.ts';
import { findComplaint } from '#database/complaints/reads.ts';
import { changeComplaint } from '#database/complaints/writes.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { memberName } from '#platform/member-name.ts';
import { retainedCases } from '#shared/brokerage.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { toComplaintView } from './complaint-view.ts';
import { complaintsTrail } from './receive-complaint.ts';

/** Answers a complaint, once, and mails the answer if there is an address. It is kept as long as the record of a case. */
export const answerComplaint: UseCase<Dependencies, 'complaints.answer'> = async (
  deps,
  { complaintId, version, answeredOn, answer, outcome },
  { personId, role },
) => {
  const { database, newId } = deps;
  const read = await findComplaint(database, complaintId);
  if (!read) throw new Refusal('complaint.not_found');
  if (read.version !== version || read.state === 'answered') throw new Refusal('complaint.changed');
  const change = startChange(deps, { personId, role });
  const { at, instant } = change;
  requireAnswerDay(answeredOn, { from: read.receivedOn, to: lisbonDay(instant) });
  const until = new Date(instant);
  until.setUTCFullYear(until.getUTCFullYear() + retainedCases.years);
  const answered: Complaint = {
    ...read,
    state: 'answered',
    answered: { on: answeredOn, at, by: await memberName(database, personId), answer, outcome },
    expiresAt: secondsAt(until),
    version: version + 1,
  };
  await change.commit([
    changeComplaint(read, answered),
    change.auditPerson({
      personId: complaintsTrail,
      action: 'complaint.answered',
      after: { complaintId, outcome, on: answeredOn },
    }),
    ...(read.email === undefined
      ? []
      : [
          queueNotification({
            personId: complaintId,
            notificationId: newId(),
            channel: 'email',
            kind: 'complaint_answered',
            payload: { firstName: '', complaintId },
            createdAt: at,
          }),
        ]),
  ]);
  return toComplaintView(answered);
};

function requireAnswerDay(day: string, { from, to }: { from: string; to: string }): void {
  const refuse = (message: string) => new Refusal('request.invalid', { errors: [{ path: 'answeredOn', message }] });
  if (day > to) throw refuse('Esse dia ainda não chegou');
  if (day < from) throw refuse('A resposta não pode ser anterior à reclamação');
}
