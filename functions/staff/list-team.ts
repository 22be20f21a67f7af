import type { Database } from '#database/database.ts';
import type { Person } from '#database/people/entity.ts';
import { findPersons } from '#database/people/reads.ts';
import type { StaffMember } from '#database/staff/entity.ts';
import { listStaffMembers } from '#database/staff/reads.ts';

/** Returns the members with their people, newest member first, without erased accounts. */
export async function listTeam(database: Database): Promise<{ member: StaffMember; person: Person }[]> {
  const members = await listStaffMembers(database);
  const persons = await findPersons(
    database,
    members.map(({ personId }) => personId),
  );
  const byId = new Map(persons.map((person) => [person.personId, person]));
  return members.flatMap((member) => {
    const person = byId.get(member.personId);
    return person ? [{ member, person }] : [];
  });
}
