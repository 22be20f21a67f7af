import { findCase } from '#database/applications/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toStaffParties } from '#platform/staff-parties.ts';

/** Returns everybody who is or was in a request. */
export const listForTeam: UseCase<Dependencies, 'parties.staffList'> = async ({ database, now }, { applicationId }) => {
  const found = await findCase(database, applicationId);
  if (!found) throw new Refusal('application.not_found');
  return { parties: toStaffParties(found, now()) };
};
