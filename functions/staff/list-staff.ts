import { findPersons } from '../database/person.ts';
import { listStaffMembers } from '../database/staff-member.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toMemberView } from './member-view.ts';

/** The team, newest member first. Somebody whose account is gone is no longer shown. */
export const listStaff: UseCase<Dependencies, 'staff.list'> = async ({ database }) => {
  const members = await listStaffMembers(database);
  const persons = new Map(
    (
      await findPersons(
        database,
        members.map(({ personId }) => personId),
      )
    ).map((person) => [person.personId, person]),
  );
  return {
    members: members.flatMap((member) => {
      const person = persons.get(member.personId);
      return person ? [toMemberView(member, person)] : [];
    }),
  };
};
