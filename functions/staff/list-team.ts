import type { Database } from '../database/database.ts';
import { findPersons, type Person } from '../database/person.ts';
import { listStaffMembers, type StaffMember } from '../database/staff-member.ts';

/** The team with its people, newest member first. Somebody whose account is gone is no longer in it. */
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
