import { startChange } from '#database/change.ts';
import { addParty, touchParties } from '#database/parties/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { logConsent } from '#database/people/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { partyConsentVersion, withoutAccountText } from '#shared/parties/consents.ts';
import { requirePlace } from './guest-limits.ts';
import { firstSteps, openRequest, traceOf } from './invite.ts';
import { readPeople } from './list-people.ts';

/** Adds a person without an account, whose documents the caller sends, with the caller's word that they may. */
export const addWithoutAccount: UseCase<Dependencies, 'parties.addWithoutAccount'> = async (
  deps,
  { applicationId, name, role },
  { personId, party },
) => {
  await retrying(async () => {
    const [{ application, parties }, caller] = await Promise.all([
      openRequest(deps, applicationId),
      findPerson(deps.database, personId),
    ]);
    const change = startChange(deps, { personId, role: 'client' });
    const { at, instant } = change;
    requirePlace(parties, role, instant);
    const partyId = deps.newId();
    const state = 'sem_conta' as const;
    const added = { applicationId, partyId, name, role, state, buys: role !== 'fiador' };
    await change.commit([
      ...touchParties(application, at),
      ...firstSteps(application, { name: caller?.name, email: caller?.email }),
      addParty({ ...added, servedBy: party.partyId, invitedBy: personId, createdAt: at, joinedAt: at }),
      logConsent({
        personId,
        consentId: deps.newId(),
        accepted: true,
        subject: 'party_without_account',
        applicationId,
        source: 'people',
        createdAt: at,
        textSnapshot: withoutAccountText(name),
        version: partyConsentVersion,
      }),
      traceOf(change, added, 'party.without_account'),
    ]);
  });
  return readPeople(deps, applicationId, party);
};
