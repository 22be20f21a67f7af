import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { findOwnParty, listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { changePeople, endOf, leaveAs } from '#platform/parties/change-people.ts';
import { mayLeave } from '#shared/applications/stages.ts';

/**
 * Leaves a request while its documents are collected; later the team removes somebody. The titular does not leave: the
 * request is theirs (spec C11).
 */
export const leave: UseCase<Dependencies, 'parties.leave'> = async (deps, { applicationId }, { personId }) => {
  const { database } = deps;
  await retrying(async () => {
    const application = await findApplication(database, applicationId);
    const party = application && (await findOwnParty(database, application, personId));
    if (!party) throw new Refusal('application.not_found');
    if (party.role === 'titular') throw new Refusal('party.last_titular');
    if (!mayLeave(party, application)) throw new Refusal('party.not_leaving');
    const parties = await listParties(database, application);
    const change = startChange(deps, { personId, role: 'client' });
    const { at } = change;
    const changes = endOf(parties, party, { state: 'saiu', at });
    await change.commit([
      ...(await changePeople(deps, { application, parties, changes, change })),
      ...(await leaveAs(database, personId, { applicationId, at })),
      change.audit({ applicationId, action: 'party.left', before: { partyId: party.partyId, partyName: party.name } }),
    ]);
  });
  return {};
};
