import { maxGuarantors, maxTitulares } from './limits.ts';

/** What a person is in a request: two or more `titular`es borrow, a `fiador` guarantees (spec C1). */
export const partyRoles = ['titular', 'co_titular', 'fiador'] as const;
export type PartyRole = (typeof partyRoles)[number];

export const partyStates = ['convidado', 'presente', 'sem_conta', 'expirado', 'revogado', 'saiu', 'removido'] as const;
export type PartyState = (typeof partyStates)[number];

/** The party that created the request. It needs no item: its answers stand on the application. */
export const firstPartyId = 'first';

/** Where a person stands in a request. */
export interface Place {
  partyId: string;
  role: PartyRole;
  state: PartyState;
}

/** Returns whether somebody borrows: `titular` and `co_titular` have the same rights. */
export const borrows = ({ role }: Pick<Place, 'role'>): boolean => role !== 'fiador';

/** Returns whether a person is in the request now, with an account or served by somebody else. */
export const isIn = ({ state }: Pick<Place, 'state'>): boolean => state === 'presente' || state === 'sem_conta';

/** Returns whether a person belongs to the household, whose figures count (spec C8). */
export const isOfHousehold = (place: Pick<Place, 'role' | 'state'>): boolean => borrows(place) && isIn(place);

/** Returns whether a borrower agrees to be contacted after the deed (spec office, detail 12). */
export const agreesToFollowUp = (party: Pick<Place, 'role' | 'state'> & { followUpAgreedAt?: string }): boolean =>
  isOfHousehold(party) && party.followUpAgreedAt !== undefined;

/** Returns whether a request has a place for another one with that role: who is in it or is invited has one (spec C1). */
export const hasPlace = (places: readonly Pick<Place, 'role' | 'state'>[], role: PartyRole): boolean => {
  const same = places.filter((place) => borrows(place) === borrows({ role }));
  const taken = same.filter((place) => isIn(place) || place.state === 'convidado').length;
  return taken < (borrows({ role }) ? maxTitulares : maxGuarantors);
};
