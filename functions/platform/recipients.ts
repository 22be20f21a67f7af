import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { addresseeAmong, isReader } from '#database/messages/threads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import type { Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { borrows } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { shortNameOf } from '#shared/parties/words.ts';

/**
 * The people of a request to notify (spec parties.md, C10): everybody in it, those who borrow, or the one who handles the
 * documents of a person.
 */
export type Audience = 'everybody' | 'borrowers' | { papersOf: string };

/** A person to notify, with their party. */
export interface Recipient {
  person: Person;
  party: CaseParty;
  /** Short name of the other person whose papers they send, if it is about these. */
  ofName?: string;
}

/** Returns the audience of a document: of the property all who borrow. */
export const audienceOfPaper = ({ documentId, docType }: { documentId: string; docType: string }): Audience =>
  isSharedPaper(docType) ? 'borrowers' : { papersOf: partsOfSlot(documentId).partyId };

/** Returns a label for a recipient: with the name of whose paper it is, if that is somebody they look after. */
export const labelFor = ({ ofName }: Recipient, label: string): string => (ofName ? `${label} (${ofName})` : label);

/** Returns the parties that are told: only people with an account, who are in the request now. */
function partiesAmong(parties: readonly CaseParty[], audience: Audience) {
  const readers = parties.filter(isReader);
  if (audience === 'everybody') return readers;
  if (audience === 'borrowers') return readers.filter(borrows);
  const addressee = addresseeAmong(parties, audience.papersOf);
  return addressee ? [addressee] : [];
}

/**
 * Returns the people of a request who are told of something now. In a request of one person that is its client, for one
 * read; nobody has to be there, since an account may have been erased.
 * @param known the people of the request, if they were read
 */
export async function recipientsOf(
  database: Database,
  application: Application,
  audience: Audience,
  known?: readonly CaseParty[],
): Promise<Recipient[]> {
  const parties = known ?? (await listParties(database, application));
  const told = application.partiesVersion === undefined ? parties.filter(isReader) : partiesAmong(parties, audience);
  // One by one, which every function that tells them may: they are six at most.
  const people = await Promise.all(told.map(({ personId }) => findPerson(database, personId)));
  const served = typeof audience === 'string' ? undefined : parties.find((each) => each.partyId === audience.papersOf);
  return told.flatMap((party): Recipient[] => {
    const person = people.find((each) => each?.personId === party.personId);
    if (!person) return [];
    const ofName = served && served.partyId !== party.partyId ? shortNameOf(served, parties) : undefined;
    return [{ person, party, ofName }];
  });
}
