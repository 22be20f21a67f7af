import type { Complaint } from '#database/complaints/entity.ts';
import { complaintNumber } from '#platform/complaint-number.ts';
import type { ComplaintView } from '#shared/complaints/routes.ts';

export const toComplaintView = (complaint: Complaint): ComplaintView => {
  const { complaintId, channel, receivedOn, dueOn, name, email, summary, applicationId, answered, version } = complaint;
  return {
    id: complaintId,
    number: complaintNumber(complaint),
    channel,
    receivedOn,
    dueOn,
    name: name ?? null,
    email: email ?? null,
    summary: summary ?? null,
    applicationId: applicationId ?? null,
    recordedBy: complaint.recordedBy ?? null,
    answered: answered ? { ...answered, answer: answered.answer ?? null } : null,
    version,
  };
};
