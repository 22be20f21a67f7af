import { startChange } from '#database/change.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { changeParty, touchParties } from '#database/parties/writes.ts';
import { logConsent } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { readRequest, requireOpen } from '#platform/open-request.ts';
import { helpingText, partyConsentVersion } from '#shared/parties/consents.ts';
import { shortNameOf } from '#shared/parties/words.ts';
import { readPeople } from './list-people.ts';

/** Returns what the entry of a change says of who sends somebody's documents. */
export const helperOf = (parties: readonly CaseParty[], id: string | null | undefined) => ({
  helperId: id ?? null,
  helper: parties.find(({ partyId }) => partyId === id)?.name ?? null,
});

/**
 * Lets somebody of the request see and send the caller's documents, or takes that back at once (spec parties.md, C4), also
 * after the request has ended.
 */
export const setHelping: UseCase<Dependencies, 'parties.setHelping'> = async (
  deps,
  { applicationId, helper },
  { personId, party: caller },
) => {
  await retrying(async () => {
    const { application, parties } = await readRequest(deps, applicationId);
    if (helper !== null) requireOpen(application);
    const party = parties.find(({ partyId }) => partyId === caller.partyId);
    const withId = (id: string | null | undefined) => parties.find(({ partyId }) => partyId === id);
    const named = withId(helper ?? party?.servedBy);
    if (party?.state !== 'presente') throw new Refusal('application.not_found');
    if ((party.servedBy ?? null) === helper) return;
    const isThere = parties.some(({ partyId, state }) => partyId === helper && state === 'presente');
    if (helper !== null && (helper === party.partyId || !isThere)) throw new Refusal('party.not_found');
    const change = startChange(deps, { personId, role: 'client' });
    const { at } = change;
    const about = { partyId: party.partyId, partyName: party.name };
    await change.commit([
      ...touchParties(application, at),
      changeParty(party, { servedBy: helper ?? undefined }),
      logConsent({
        personId,
        consentId: deps.newId(),
        accepted: helper !== null,
        subject: 'party_helping',
        applicationId,
        source: 'people',
        createdAt: at,
        textSnapshot: helpingText(named ? shortNameOf(named, parties) : ''),
        version: partyConsentVersion,
      }),
      change.audit({
        applicationId,
        action: 'party.changed',
        before: { ...about, ...helperOf(parties, party.servedBy) },
        after: { ...about, ...helperOf(parties, helper) },
      }),
    ]);
  });
  return readPeople(deps, applicationId, caller);
};
