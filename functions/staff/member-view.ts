import type { Person } from '#database/people/entity.ts';
import type { StaffMember } from '#database/staff/entity.ts';
import type { StaffMemberView } from '#shared/staff/routes.ts';

/** Returns a team member as the admins see them. */
export const toMemberView = ({ role, createdAt }: StaffMember, person: Person): StaffMemberView => ({
  id: person.personId,
  name: person.name ?? null,
  email: person.email,
  role,
  createdAt,
});
