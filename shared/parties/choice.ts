import { isOfHousehold, type Place } from './party.ts';

export interface Confirmation {
  /** ISO 8601. */
  at: string;
  how: 'portal' | 'equipa';
  staffId?: string;
  note?: string;
}

/** Hours after which a confirmation is asked for again, once, and which the team gives it (spec C9). */
export const confirmationHours = 72;

/** The offer that somebody wants to go on with, and who has confirmed it (spec C9). */
export interface Choice {
  offerId: string;
  /** `partyId` of the proposer; absent where the team began it. */
  by?: string;
  at: string;
  confirmed: Readonly<Record<string, Confirmation>>;
  /** Set while a chosen offer, which took the place of another one with other figures, is confirmed again (spec lenders L5). */
  again?: true;
}

export interface ChoiceState {
  state: 'none' | 'waiting' | 'complete';
  /** `partyId`s of those who have not confirmed, in the order of the parties. */
  waitingFor: string[];
}

/**
 * Returns how far a choice is: complete once everybody who borrows and is in the request has confirmed, regardless of who
 * proposed it. Guarantors and open invitations are not waited for.
 */
export function choiceState(parties: readonly Place[], choice?: Choice): ChoiceState {
  if (!choice) return { state: 'none', waitingFor: [] };
  const deciding = parties.filter(isOfHousehold);
  const waitingFor = deciding.map(({ partyId }) => partyId).filter((partyId) => !choice.confirmed[partyId]);
  return { state: deciding.length > 0 && waitingFor.length === 0 ? 'complete' : 'waiting', waitingFor };
}

/**
 * Returns whether somebody may withdraw a proposal: who has confirmed it, and, once its proposer is out of the request,
 * everybody who remains (detail 7). What is confirmed again is chosen already.
 */
export const mayWithdraw = (parties: readonly Place[], { by, confirmed, again }: Choice, partyId: string): boolean =>
  !again &&
  (confirmed[partyId] !== undefined || !parties.some((party) => party.partyId === by && isOfHousehold(party)));
