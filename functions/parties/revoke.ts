import { startChange } from '#database/change.ts';
import { changeParty, endInvitation, touchParties } from '#database/parties/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { openInvitation, traceOf } from './invite.ts';
import { readPeople } from './list-people.ts';

/** Takes an open invitation back: its link is worth nothing from then on. A person without an account stays. */
export const revoke: UseCase<Dependencies, 'parties.revoke'> = async (
  deps,
  { applicationId, partyId },
  { personId, party: caller },
) => {
  await retrying(async () => {
    const { application, invitation, party } = await openInvitation(deps, { applicationId, partyId });
    const change = startChange(deps, { personId, role: 'client' });
    const { at } = change;
    await change.commit([
      ...touchParties(application, at),
      changeParty(
        party,
        party.state === 'convidado'
          ? { state: 'revogado', endedAt: at, expiresAt: undefined }
          : { email: undefined, expiresAt: undefined },
      ),
      endInvitation(invitation, at),
      traceOf(change, party, 'party.revoked'),
    ]);
  });
  return readPeople(deps, applicationId, caller);
};
