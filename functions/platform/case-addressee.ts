import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { findPerson } from '#database/people/reads.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';

/** Returns the responsible member while they are in the team; otherwise the team's mailbox. */
export async function addresseeOf(
  database: Database,
  { responsibleId }: Pick<Application, 'responsibleId'>,
): Promise<Pick<Notification, 'personId' | 'payload'>> {
  const [member, person] = responsibleId
    ? await Promise.all([findStaffMember(database, responsibleId), findPerson(database, responsibleId)])
    : [];
  if (!member || !person) return { personId: team, payload: { email: teamMailbox, firstName: brokerage.name } };
  return { personId: person.personId, payload: { email: person.email, firstName: firstNameOf(person) } };
}
