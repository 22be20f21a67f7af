import { startChange } from '#database/change.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { changeParty } from '#database/parties/writes.ts';
import { logConsent } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { readRequest, requireOpen } from '#platform/open-request.ts';
import { partyConsentVersion, totalsText } from '#shared/parties/consents.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { readPeople } from './list-people.ts';
import { readPeopleFacts } from './staff-facts.ts';

interface Agreement {
  applicationId: string;
  partyId: string;
  agreed: boolean;
  actor: Parameters<typeof startChange>[1];
  /** What else is written with it. */
  also?: (party: CaseParty, at: string) => Step[];
}

/** Records that somebody who borrows lets totals be seen, or no more, also after the request has ended. The same again writes nothing. */
const agree = (deps: Dependencies, { applicationId, partyId, agreed, actor, also }: Agreement): Promise<void> =>
  retrying(async () => {
    const { application, parties } = await readRequest(deps, applicationId);
    if (agreed) requireOpen(application);
    const party = parties.find((each) => each.partyId === partyId);
    if (!party || party.version === undefined) throw new Refusal('party.not_found');
    if (!isOfHousehold(party)) throw new Refusal('access.denied');
    if ((party.totalsAgreedAt !== undefined) === agreed) return;
    const change = startChange(deps, actor);
    await change.commit([
      changeParty(party, { totalsAgreedAt: agreed ? change.at : undefined }),
      ...(also?.(party, change.at) ?? []),
      change.audit({
        applicationId,
        action: 'party.changed',
        before: { partyId, partyName: party.name, totals: !agreed },
        after: { partyId, partyName: party.name, totals: agreed },
      }),
    ]);
  });

/** Lets those who borrow together see their totals as far as the caller is concerned, or takes that back at once. */
export const setTotals: UseCase<Dependencies, 'parties.setTotals'> = async (
  deps,
  { applicationId, agreed },
  { personId, party },
) => {
  await agree(deps, {
    applicationId,
    partyId: party.partyId,
    agreed,
    actor: { personId, role: 'client' },
    also: (_party, createdAt) => [
      logConsent({
        personId,
        consentId: deps.newId(),
        accepted: agreed,
        subject: 'party_totals',
        applicationId,
        source: 'people',
        createdAt,
        textSnapshot: totalsText,
        version: partyConsentVersion,
      }),
    ],
  });
  return readPeople(deps, applicationId, party);
};

/**
 * Records for somebody without account that they agreed on paper (spec parties.md, detail 8). That somebody no longer
 * agrees is recorded for everybody.
 */
export const recordTotals: UseCase<Dependencies, 'parties.recordTotals'> = async (
  deps,
  { applicationId, partyId, agreed },
  actor,
) => {
  const { parties } = await readRequest(deps, applicationId);
  const party = parties.find((each) => each.partyId === partyId);
  if (!party || (agreed && party.state !== 'sem_conta')) throw new Refusal('party.not_found');
  await agree(deps, { applicationId, partyId, agreed, actor });
  return readPeopleFacts(deps.database, applicationId);
};
