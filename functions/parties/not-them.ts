import { findCase } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { leaveRequest } from '#database/parties/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findPersons } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { changePeople, endOf } from '#platform/parties/change-people.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { traceOf } from './invite.ts';
import { readPeople, rejectableUntil } from './list-people.ts';

/**
 * Removes somebody the caller did not mean when inviting, in any stage: within a day of joining, before their first file
 * (spec parties.md, C4). Tells both.
 */
export const notThem: UseCase<Dependencies, 'parties.notThem'> = async (
  deps,
  { applicationId, partyId },
  { personId, party: caller },
) => {
  const { database, newId, now } = deps;
  await retrying(async () => {
    const found = await findCase(database, applicationId);
    if (!found) throw new Refusal('application.not_found');
    const { application, parties, documents } = found;
    if (isClosed(application)) throw new Refusal('application.closed');
    const party = parties.find((each) => each.partyId === partyId);
    if (!party || party.invitedBy !== personId || party.personId === undefined) throw new Refusal('party.not_found');
    if (!rejectableUntil(party, { documents, at: now() })) throw new Refusal('party.changed');
    const people = await findPersons(database, [party.personId, personId]);
    const removed = people.find((person) => person.personId === party.personId);
    const change = startChange(deps, { personId, role: 'client' });
    const { at } = change;
    const tell = ({ personId: to, ...person }: Person) =>
      queueNotification({
        personId: to,
        notificationId: newId(),
        channel: 'email',
        kind: 'invitation_undone',
        subjects: [partyId, applicationId],
        payload: { email: person.email, firstName: firstNameOf(person) },
        createdAt: at,
      });
    const changes = endOf(parties, party, { state: 'removido', at, reason: 'Não era a pessoa convidada' });
    await change.commit([
      ...(await changePeople(deps, { application, parties, changes, change })),
      ...(removed ? await leaveRequest(database, removed, { applicationId, at }) : []),
      ...people.map(tell),
      traceOf(change, party, 'party.removed'),
    ]);
  });
  return readPeople(deps, applicationId, caller);
};
