import { Refusal } from '#database/refusal.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { changeMembership } from './change-membership.ts';

/** Removes a person from the team; their next request is a client's. */
export const removeMember: UseCase<Dependencies, 'staff.remove'> = async (deps, { personId }, caller) => {
  const member = await findStaffMember(deps.database, personId);
  if (!member) throw new Refusal('staff.not_member');
  await changeMembership(deps, { personId, member, role: undefined }, caller);
  return { removed: true };
};
