import type { Buyer } from '../loan/tax.ts';
import { known, type PartyFacts } from './facts.ts';
import { isOfHousehold, type Place } from './party.ts';

/** `partyId`s of those whose facts a figure lacks. */
export interface Missing {
  missing: string[];
}

export interface BuyingParty extends Place {
  /** Whether they buy; somebody may borrow without buying. */
  buys: boolean;
  /** Fraction of the property, if the team has set those of all buyers. */
  share?: number;
  /** ISO codes. Without a tax residence it is the country of the income, or Portugal if that is unknown too. */
  taxResidence?: string | null;
  countryIncome?: string;
  facts: PartyFacts;
}

/** Returns the buyers' shares: those that were set if they add up to 1, equal ones otherwise (spec C8). */
function sharesOf(buyers: readonly BuyingParty[]): readonly number[] {
  const shares = buyers.map(({ share }) => share);
  const isSet = shares.every((share) => share !== undefined);
  const sum = shares.reduce<number>((all, share) => all + (share ?? 0), 0);
  return isSet && Math.abs(sum - 1) <= 1e-6 ? (shares as number[]) : buyers.map(() => 1 / buyers.length);
}

/** Returns the buyers for `purchaseTaxes`; or whose birth date or earlier home is not known. */
export function buyersOf(parties: readonly BuyingParty[]): Buyer[] | Missing {
  const buying = parties.filter((party) => isOfHousehold(party) && party.buys);
  const shares = sharesOf(buying);
  const missing: string[] = [];
  const buyers = buying.flatMap(({ partyId, facts, taxResidence, countryIncome }, index): Buyer[] => {
    const birthDate = known(facts.birthDate);
    const ownedHome3y = known(facts.ownedHome3y);
    if (birthDate === undefined || ownedHome3y === undefined) {
      missing.push(partyId);
      return [];
    }
    return [
      {
        share: shares[index] ?? 1,
        birthDate,
        taxResident: (taxResidence ?? countryIncome ?? 'PT') === 'PT',
        formerResident: known(facts.formerResident),
        firstHome3y: !ownedHome3y,
        dependant: known(facts.taxDependant) ?? false,
      },
    ];
  });
  return missing.length > 0 ? { missing } : buyers;
}

/** Returns the birth dates for `maximumTerm`: of all who borrow, guarantors left out; or whose is not known. */
export function termBirths(parties: readonly (Place & { facts: PartyFacts })[]): string[] | Missing {
  const borrowers = parties.filter(isOfHousehold);
  const missing = borrowers.filter(({ facts }) => known(facts.birthDate) === undefined);
  if (missing.length > 0) return { missing: missing.map(({ partyId }) => partyId) };
  return borrowers.flatMap(({ facts }) => known(facts.birthDate) ?? []);
}
