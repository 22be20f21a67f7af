import { startChange } from '#database/change.ts';
import { addParty, changeParty, touchParties } from '#database/parties/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { logConsent } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { openRequest } from '#platform/open-request.ts';
import { partyConsentVersion, withoutAccountText } from '#shared/parties/consents.ts';
import type { AddedRole } from '#shared/parties/guest-schema.ts';
import { requirePlace } from './guest-limits.ts';
import { firstSteps, type Inviter, traceOf } from './invite.ts';
import { readPeople } from './list-people.ts';
import { helperOf } from './set-helping.ts';

interface PersonWithoutAccount {
  applicationId: string;
  name: string;
  role: AddedRole;
  /** The party who sends their documents; undefined for the team. */
  servedBy?: string;
}

/**
 * Adds a person without an account, with the word of who sends their documents that they may. The same name in the same
 * role is added once by the same person: a request comes again when its answer was lost. Somebody who left, whose help
 * ended with that (spec parties.md, C4), and who came back, helps again.
 */
export const addPersonWithoutAccount = (
  deps: Dependencies,
  { applicationId, name, role, servedBy }: PersonWithoutAccount,
  inviter: Inviter,
): Promise<void> =>
  retrying(async () => {
    const { application, parties } = await openRequest(deps, applicationId);
    const { personId } = inviter;
    // Left or was removed meanwhile.
    if (servedBy !== undefined && !parties.some(({ partyId, state }) => partyId === servedBy && state === 'presente'))
      throw new Refusal('application.not_found');
    const there = parties.find(
      (party) =>
        party.state === 'sem_conta' && party.invitedBy === personId && party.name === name && party.role === role,
    );
    if (there && (there.servedBy !== undefined || servedBy === undefined)) return;
    const client = await findPerson(deps.database, application.personId);
    const change = startChange(deps, inviter);
    const { at, instant } = change;
    if (!there) requirePlace(parties, role, instant);
    const partyId = there?.partyId ?? deps.newId();
    const state = 'sem_conta' as const;
    const added = { applicationId, partyId, name, role, state, buys: role !== 'fiador' };
    await change.commit([
      ...touchParties(application, at),
      ...firstSteps(application, { name: client?.name, email: client?.email }),
      there
        ? changeParty(there, { servedBy })
        : addParty({ ...added, servedBy, invitedBy: personId, createdAt: at, joinedAt: at }),
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
      there
        ? change.audit({
            applicationId,
            action: 'party.changed',
            before: { partyId, partyName: name, ...helperOf(parties, null) },
            after: { partyId, partyName: name, ...helperOf(parties, servedBy) },
          })
        : traceOf(change, added, 'party.without_account'),
    ]);
  });

/** Adds a person without an account, whose documents the caller sends. */
export const addWithoutAccount: UseCase<Dependencies, 'parties.addWithoutAccount'> = async (
  deps,
  { applicationId, name, role },
  { personId, party },
) => {
  const added = { applicationId, name, role, servedBy: party.partyId };
  await addPersonWithoutAccount(deps, added, { personId, role: 'client' });
  return readPeople(deps, applicationId, party);
};
