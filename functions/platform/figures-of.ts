import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import type { OwnFacts } from '#database/party-facts/own-facts.ts';
import { findFacts, listFacts } from '#database/party-facts/reads.ts';
import { lenderEndAges } from '#shared/facts/figures-in-law.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { valueOn } from '#shared/loan/facts.ts';
import { maximumTerm } from '#shared/loan/limits.ts';
import { termBirths } from '#shared/parties/buyers.ts';
import { known } from '#shared/parties/facts.ts';
import { areTotalsShown, household } from '#shared/parties/household.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import type { Dependencies } from './dependencies.ts';

/** With whose figures a request of several people is computed for one of them. Integer cents. */
export type CaseFigures =
  /** A guarantor's: nothing of those who borrow. */
  | { of: 'none' }
  /** Their own alone. `agreed` if all have agreed but somebody's figures are missing; null if that is an income. */
  | { of: 'own'; agreed?: Births & { netAnnualIncomeCents: number | null } }
  | (Births & { of: 'household'; netAnnualIncomeCents: number; otherInstalmentsCents: number });

interface Births {
  /** Birth dates of all who borrow, which leave the server in no form but the term; undefined if one is unknown. */
  births: readonly string[] | undefined;
}

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
  const people = parties.map(({ partyId, role, state }) => ({
    partyId,
    role,
    state,
    facts: facts.get(partyId)?.facts ?? {},
  }));
  const { netAnnualIncomeCents, otherInstalmentsCents, missing } = household(people);
  const all = termBirths(people);
  const births = 'missing' in all ? undefined : all;
  return netAnnualIncomeCents === null || missing.length > 0
    ? { of: 'own', agreed: { netAnnualIncomeCents, births } }
    : { of: 'household', netAnnualIncomeCents, otherInstalmentsCents, births };
}

/**
 * Returns the birth dates that limit the term for one of the people of a request: those of all who borrow once all have
 * agreed and said theirs. Until then their own alone: from the term the age of the other one could be read. Empty for a
 * guarantor and for who has not said theirs.
 */
export function birthsFor(figures: CaseFigures | undefined, { facts }: Pick<OwnFacts, 'facts'>): readonly string[] {
  if (figures?.of === 'none') return [];
  const own = known(facts.birthDate);
  return (figures?.of === 'own' ? figures.agreed?.births : figures?.births) ?? (own === undefined ? [] : [own]);
}

interface OwnSide {
  facts: OwnFacts;
  figures: CaseFigures | undefined;
  /** Months; undefined while no birth date counts. */
  longestTerm: number | undefined;
}

/** Returns what a view needs of the person who looks. Without `parties` they are read, except of who is alone. */
export async function ownSide(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { application, party, ...place }: Omit<Place, 'parties'> & Partial<Pick<Place, 'parties'>>,
): Promise<OwnSide> {
  const parties = place.parties ?? (await listParties(database, application));
  const [facts, figures] = await Promise.all([
    findFacts(database, application, party.partyId),
    figuresOf(database, { application, party, parties }),
  ]);
  const birthDates = birthsFor(figures, facts);
  const on = lisbonDay(now());
  const longestTerm =
    birthDates.length > 0
      ? maximumTerm({ birthDates, on, lenderEndAge: valueOn(lenderEndAges, on).highest })
      : undefined;
  return { facts, figures, longestTerm };
}
