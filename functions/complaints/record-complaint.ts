import { requireApplication } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findComplaint } from '#database/complaints/reads.ts';
import { ComplaintExists } from '#database/complaints/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { memberName } from '#platform/member-name.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { toComplaintView } from './complaint-view.ts';
import { receive } from './receive-complaint.ts';

/** Writes down a complaint that came by letter, book, telephone or e-mail. Idempotent by submission id. */
export const recordComplaint: UseCase<Dependencies, 'complaints.record'> = async (
  deps,
  { submissionId, ...said },
  { personId, role },
) => {
  const change = startChange(deps, { personId, role });
  if (said.receivedOn > lisbonDay(change.instant))
    throw new Refusal('request.invalid', { errors: [{ path: 'receivedOn', message: 'Esse dia ainda não chegou' }] });
  const recordedBy = await memberName(deps.database, personId);
  const { complaint, steps } = receive(
    { newId: deps.newId, change },
    { ...said, complaintId: submissionId, recordedBy },
  );
  const { applicationId } = said;
  try {
    await change.commit([...steps, ...(applicationId === undefined ? [] : [requireApplication(applicationId)])]);
    return toComplaintView(complaint);
  } catch (error) {
    const stored = error instanceof ComplaintExists && (await findComplaint(deps.database, submissionId));
    if (!stored) throw error;
    return toComplaintView(stored);
  }
};
