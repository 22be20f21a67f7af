import { startChange } from '#database/change.ts';
import { addParty, touchParties } from '#database/parties/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { retrying } from '#database/transaction.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { AddedRole } from '#shared/parties/guest-schema.ts';
import { requirePlace } from './guest-limits.ts';
import { firstSteps, inviteOnce, openRequest, traceOf } from './invite.ts';

/**
 * Adds somebody to a request for the team: invites them by e-mail, in the name of the titular, or without an address adds a
 * person who has no account, whose documents the team sends.
 */
export const inviteForTeam: UseCase<Dependencies, 'parties.staffInvite'> = async (deps, input, caller) => {
  const { applicationId, name, role, email } = input;
  await retrying(() =>
    email === undefined
      ? addWithoutAccount(deps, { applicationId, name, role }, caller)
      : inviteOnce(deps, applicationId, { guest: { name, role, email }, inviter: caller }),
  );
  return {};
};

async function addWithoutAccount(
  deps: Dependencies,
  { applicationId, name, role }: { applicationId: string; name: string; role: AddedRole },
  caller: StaffCaller,
): Promise<void> {
  const { application, parties } = await openRequest(deps, applicationId);
  const client = await findPerson(deps.database, application.personId);
  const change = startChange(deps, caller);
  const { at, instant } = change;
  requirePlace(parties, role, instant);
  const added = { applicationId, partyId: deps.newId(), name, role, buys: role !== 'fiador' };
  await change.commit([
    ...touchParties(application, at),
    ...firstSteps(application, { name: client?.name, email: client?.email }),
    addParty({ ...added, state: 'sem_conta', invitedBy: caller.personId, createdAt: at, joinedAt: at }),
    traceOf(change, added, 'party.without_account'),
  ]);
}
