import { startChange } from '#database/change.ts';
import { logConsent } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { openRequest } from '#platform/open-request.ts';
import { changePeople } from '#platform/parties/change-people.ts';
import { joiningText, partyConsentVersion } from '#shared/parties/consents.ts';
import { requirePlace } from './guest-limits.ts';
import { readPeople } from './list-people.ts';

/**
 * Makes a guarantor a borrower, whom the team asked, once they accept the text of it: from then on they read the common
 * thread (spec C6, C11). Throws `party.changed` if nobody asks it any more.
 */
export const acceptRole: UseCase<Dependencies, 'parties.acceptRole'> = async (
  deps,
  { applicationId },
  { personId, party: caller },
) => {
  const accepted = await retrying(async () => {
    const { application, parties } = await openRequest(deps, applicationId);
    const party = parties.find(({ partyId }) => partyId === caller.partyId);
    const role = party?.roleAsked;
    if (party?.state !== 'presente' || role === undefined) throw new Refusal('party.changed');
    const change = startChange(deps, { personId, role: 'client' });
    const { at, instant } = change;
    requirePlace(parties, role, instant);
    const { partyId, name } = party;
    const changed = { role, roleAsked: undefined, commonFrom: at, buys: true };
    await change.commit([
      ...(await changePeople(deps, { application, parties, changes: { [partyId]: changed }, change })),
      logConsent({
        personId,
        consentId: deps.newId(),
        accepted: true,
        subject: 'party_joining',
        applicationId,
        source: 'people',
        createdAt: at,
        textSnapshot: joiningText(role).join(' '),
        version: partyConsentVersion,
      }),
      change.audit({
        applicationId,
        action: 'party.changed',
        before: { partyId, partyName: name, partyRole: party.role },
        after: { partyId, partyName: name, partyRole: role },
      }),
    ]);
    return { ...party, ...changed };
  });
  return readPeople(deps, applicationId, accepted);
};
