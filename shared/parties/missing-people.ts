import { isIn, type Place } from './party.ts';

export interface MissingPerson {
  partyId: string;
  why: 'papers' | 'invitation';
}

export interface PeopleOfCase {
  /** `missing`: the ids of their papers that are not sent or are to be corrected. */
  parties: readonly (Place & { missing: readonly string[] })[];
  /** `partyId`s of the people the team decided not to wait for. */
  without: readonly string[];
}

/**
 * Returns the people that a request waits for before it moves to `analise`, guarantors included (spec C7). An invitation whose
 * time is over is not open: its state has to be that of `stateOf`.
 */
export const missingPeople = ({ parties, without }: PeopleOfCase): MissingPerson[] =>
  parties
    .filter(({ partyId }) => !without.includes(partyId))
    .flatMap((party): MissingPerson[] => {
      if (party.state === 'convidado') return [{ partyId: party.partyId, why: 'invitation' }];
      return isIn(party) && party.missing.length > 0 ? [{ partyId: party.partyId, why: 'papers' }] : [];
    });
