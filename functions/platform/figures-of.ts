import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import type { OwnFacts } from '#database/party-facts/own-facts.ts';
import { findFacts, listFacts } from '#database/party-facts/reads.ts';
import { areTotalsShown, household } from '#shared/parties/household.ts';
import { isOfHousehold } from '#shared/parties/party.ts';

/** With whose figures a request of several people is computed for one of them. Integer cents. */
export type CaseFigures =
  /** A guarantor's: nothing of those who borrow. */
  | { of: 'none' }
  /** Their own alone. `agreed` if all have agreed but somebody's figures are missing; null if that is an income. */
  | { of: 'own'; agreed?: { netAnnualIncomeCents: number | null } }
  | { of: 'household'; netAnnualIncomeCents: number; otherInstalmentsCents: number };

interface Place {
  application: Application;
  party: CaseParty;
  parties: readonly CaseParty[];
}

/**
 * Returns with whose figures one of the people of a request computes: those of all who borrow once all of them have
 * agreed and said theirs, until then their own; a guarantor with none (spec parties.md, C8). Undefined for who borrows
 * alone, whose own figures are all. Facts are read only after all have agreed.
 */
export async function figuresOf(
  database: Database,
  { application, party, parties }: Place,
): Promise<CaseFigures | undefined> {
  if (!isOfHousehold(party)) return { of: 'none' };
  if (parties.filter(isOfHousehold).length === 1) return undefined;
  if (!areTotalsShown(parties)) return { of: 'own' };
  const facts = await listFacts(database, application);
  const { netAnnualIncomeCents, otherInstalmentsCents, missing } = household(
    parties.map(({ partyId, role, state }) => ({ partyId, role, state, facts: facts.get(partyId)?.facts ?? {} })),
  );
  return netAnnualIncomeCents === null || missing.length > 0
    ? { of: 'own', agreed: { netAnnualIncomeCents } }
    : { of: 'household', netAnnualIncomeCents, otherInstalmentsCents };
}

/** Returns what a view needs of the person who looks. Without `parties` they are read, except of who is alone. */
export async function ownSide(
  database: Database,
  { application, party, ...known }: Omit<Place, 'parties'> & Partial<Pick<Place, 'parties'>>,
): Promise<{ facts: OwnFacts; figures: CaseFigures | undefined }> {
  const parties = known.parties ?? (await listParties(database, application));
  const [facts, figures] = await Promise.all([
    findFacts(database, application, party.partyId),
    figuresOf(database, { application, party, parties }),
  ]);
  return { facts, figures };
}
