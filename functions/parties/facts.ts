import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { findOwnParty, listParties } from '#database/parties/reads.ts';
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
  const { database } = deps;
  const { personId } = caller;
  const isOwn = partyId === undefined || partyId === caller.party.partyId;
  /** Again where somebody has joined or left since the caller was let in. */
  const findParty = async (application: Application) => {
    const isSame = application.partiesVersion === caller.application.partiesVersion;
    const party = isSame ? caller.party : await findOwnParty(database, application, personId);
    if (!party) throw new Refusal('application.not_found');
    return requireServed(database, { application, party }, partyId);
  };
  const own = await changeFactsOf(deps, {
    applicationId,
    findParty,
    version,
    changes,
    source: { kind: 'pessoa', ...(!isOwn && { by: personId }) },
    actor: { personId, role: 'client' },
  });
  return toOwnFacts(own, caller.application);
};
