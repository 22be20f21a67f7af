import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { carriedFacts } from '#database/party-facts/reads.ts';
import type { PartyFacts } from '#shared/parties/facts.ts';

interface Carried {
  /** The titular's party in the earlier request. */
  party: CaseParty | undefined;
  facts: PartyFacts | undefined;
}

/**
 * Returns what a further request of a titular takes over from an earlier one (spec D32): their own answers and facts,
 * which are not the first person's once the request has another titular.
 */
export async function carriedFrom(database: Database, earlier: Application | undefined): Promise<Carried> {
  const party = earlier && (await findOwnParty(database, earlier, earlier.personId));
  return { party, facts: earlier && party && (await carriedFacts(database, earlier, party.partyId)) };
}
