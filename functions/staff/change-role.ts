import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { changeMembership } from './change-membership.ts';
import { toMemberView } from './member-view.ts';

export const changeRole: UseCase<Dependencies, 'staff.changeRole'> = async (deps, { personId, role }, caller) => {
  const [person, member] = await Promise.all([
    findPerson(deps.database, personId),
    findStaffMember(deps.database, personId),
  ]);
  if (!person || !member) throw new Refusal('staff.not_member');
  const changed = await changeMembership(deps, { personId, member, role, person }, caller);
  if (!changed) throw new Error('A member has no role');
  return { member: toMemberView(changed, person) };
};
