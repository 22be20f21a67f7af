import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from './dependencies.ts';

/** Returns the name of a member of the team, else their address. Throws `staff.not_member` if they are nobody. */
export async function memberName(database: Dependencies['database'], personId: string): Promise<string> {
  const person = await findPerson(database, personId);
  if (!person) throw new Refusal('staff.not_member');
  return person.name ?? person.email;
}
