import { findPendingSignUp } from '#database/accounts/reads.ts';
import { accountIdOf } from '#database/people/entity.ts';
import { findPersonByEmail } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { changeMembership } from './change-membership.ts';
import { toMemberView } from './member-view.ts';

/**
 * Makes a person a team member, found by their verified address in any case. An account whose password may be a
 * stranger's counts as none. Changes the role of an existing member
 * (spec 2.6).
 */
export const addMember: UseCase<Dependencies, 'staff.add'> = async (deps, { email, role }, caller) => {
  const person = await findPersonByEmail(deps.database, email);
  if (!person || (await findPendingSignUp(deps.database, accountIdOf(person))))
    throw new Refusal('staff.user_not_found');
  const { personId } = person;
  const member = await findStaffMember(deps.database, personId);
  const changed = await changeMembership(deps, { personId, member, role, person }, caller);
  if (!changed) throw new Error('A member has no role');
  return { member: toMemberView(changed, person) };
};
