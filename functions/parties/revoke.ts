import { startChange } from '#database/change.ts';
import { changeParty, endInvitation, touchParties } from '#database/parties/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type Inviter, openInvitation, traceOf } from './invite.ts';
import { readPeople } from './list-people.ts';

/** Takes an open invitation back, for one of those who borrow. */
export const revoke: UseCase<Dependencies, 'parties.revoke'> = async (deps, input, { personId, party }) => {
  await takeBack(deps, input, { personId, role: 'client' });
  return readPeople(deps, input.applicationId, party);
};

/** Takes an open invitation back, for the team. */
export const revokeForTeam: UseCase<Dependencies, 'parties.staffRevoke'> = async (deps, input, caller) => {
  await takeBack(deps, input, caller);
  return {};
};

/** Takes an open invitation back: its link is worth nothing from then on. A person without an account stays. */
const takeBack = (
  deps: Dependencies,
  { applicationId, partyId }: { applicationId: string; partyId: string },
  actor: Inviter,
): Promise<void> =>
  retrying(async () => {
    const { application, invitation, party } = await openInvitation(deps, { applicationId, partyId });
    const change = startChange(deps, actor);
    const { at } = change;
    await change.commit([
      ...touchParties(application, at),
      changeParty(
        party,
        party.state === 'convidado'
          ? { state: 'revogado', endedAt: at, expiresAt: undefined, undeliveredAt: undefined }
          : { email: undefined, expiresAt: undefined, undeliveredAt: undefined },
      ),
      endInvitation(invitation, at),
      traceOf(change, party, 'party.revoked'),
    ]);
  });
