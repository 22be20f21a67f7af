import type { Database } from '#database/database.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { changeFactsOf, toOwnFacts } from './change-facts.ts';

/**
 * Returns whose facts the caller reads and changes: their own, or those of somebody without account whose papers they
 * send (spec C4). Of who has an account nobody else does. Throws `party.not_found`.
 */
async function requireServed(
  database: Database,
  { application, party }: Pick<PartyCaller, 'application' | 'party'>,
  partyId: string = party.partyId,
): Promise<CaseParty> {
  if (partyId === party.partyId) return party;
  const parties = await listParties(database, application);
  const served = parties.find((each) => each.partyId === partyId);
  if (served?.state !== 'sem_conta' || served.servedBy !== party.partyId) throw new Refusal('party.not_found');
  return served;
}

/** Returns what the caller has said about themselves. */
export const getFacts: UseCase<Dependencies, 'parties.facts'> = async ({ database }, { partyId }, caller) => {
  const served = await requireServed(database, caller, partyId);
  return toOwnFacts(await findFacts(database, caller.application, served.partyId), caller.application);
};

/** Changes what the caller has said about themselves. */
export const setFacts: UseCase<Dependencies, 'parties.setFacts'> = async (
  deps,
  { applicationId, partyId, version, ...changes },
  caller,
) => {
  const party = await requireServed(deps.database, caller, partyId);
  const { personId } = caller;
  const isOwn = party.partyId === caller.party.partyId;
  const own = await changeFactsOf(deps, {
    applicationId,
    party,
    version,
    changes,
    source: { kind: 'pessoa', ...(!isOwn && { by: personId }) },
    actor: { personId, role: 'client' },
  });
  return toOwnFacts(own, caller.application);
};
