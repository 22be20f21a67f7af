import { daysAfter, lisbonDay, lisbonInstant } from '../kit/lisbon-time.ts';
import { sameLabel } from '../kit/text.ts';
import { isSameAddress } from '../people/addresses.ts';
import { firstPartyId, type PartyState } from './party.ts';

/** Returns the last millisecond of the 14th day in Lisbon after a sending, ISO 8601 in UTC (spec C4). */
export const invitationEnds = (sentAt: string): string =>
  new Date(lisbonInstant(daysAfter(lisbonDay(sentAt), 15), 0).getTime() - 1).toISOString();

/** Returns the state that holds at an instant: an invitation past its end has expired without any job (detail 6). */
export const stateOf = (party: { state: PartyState; expiresAt?: string }, now: Date): PartyState =>
  party.state === 'convidado' && party.expiresAt !== undefined && new Date(party.expiresAt) < now
    ? 'expirado'
    : party.state;

/** Whose place a party has in a request. */
interface Invited {
  partyId: string;
  name: string;
  email?: string | null;
  /** Of the invitation, where the account that joined has others. */
  invitedName?: string | null;
  invitedEmail?: string | null;
}

/**
 * Returns whether somebody was added later for the place of an invitation that has ended: by the same name or address,
 * also if they joined with an account of another.
 */
export const isReplaced = ({ partyId, name, email }: Invited, parties: readonly Invited[]): boolean =>
  parties.some(
    (other) =>
      other.partyId !== firstPartyId &&
      other.partyId > partyId &&
      ([other.name, other.invitedName].some((each) => each != null && sameLabel(each, name)) ||
        [other.email, other.invitedEmail].some((each) => isSameAddress(each, email))),
  );
