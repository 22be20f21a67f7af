import { listComplaints } from '#database/complaints/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { pressingUntil } from '#shared/complaints/complaint.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { toComplaintView } from './complaint-view.ts';

export const listForStaff: UseCase<Dependencies, 'complaints.staffList'> = async (
  { database, now },
  { state, pressing, cursor },
) => {
  const until = pressing && pressingUntil(lisbonDay(now()));
  const page = await listComplaints(database, { state, until, cursor });
  return { items: page.items.map(toComplaintView), cursor: page.cursor };
};
