import { decodeTime, encodeTime } from 'ulid';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { privateThread, type Visibility } from '#shared/messages/senders.ts';
import { borrows, firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import type { Application } from '../applications/entity.ts';
import type { CaseParty } from '../parties/entity.ts';
import type { InboxKey } from './entity.ts';

const privateSuffix = '.private';

/** Returns the inbox of a person for a thread. */
export const inboxOf = (personId: string, applicationId: string, visibility: Visibility): InboxKey => ({
  personId,
  applicationId: visibility === 'client' ? applicationId : applicationId + privateSuffix,
});

/** Returns the inboxes of a person for a request: with one person in it, one. */
export const inboxesOf = (personId: string, { applicationId, partiesVersion }: Application): InboxKey[] =>
  (partiesVersion === undefined ? [''] : ['', privateSuffix]).map((suffix) => ({
    personId,
    applicationId: applicationId + suffix,
  }));

/** Returns the application of an inbox, and whether it is that of the private thread. */
export const partsOfInbox = ({ applicationId }: Pick<InboxKey, 'applicationId'>) => {
  const isPrivate = applicationId.endsWith(privateSuffix);
  return { applicationId: isPrivate ? applicationId.slice(0, -privateSuffix.length) : applicationId, isPrivate };
};

/** Returns the subject of the reminder of an inbox. */
export const inboxSubject = ({ personId, applicationId }: InboxKey): string =>
  partsOfInbox({ applicationId }).isPrivate ? personId + privateSuffix : personId;

/** Returns whose inbox the subject of a reminder names, and for which thread. */
export function inboxOfSubject(subject: string, applicationId: string): InboxKey & { isPrivate: boolean } {
  const { applicationId: personId, isPrivate } = partsOfInbox({ applicationId: subject });
  return { personId, applicationId: isPrivate ? applicationId + privateSuffix : applicationId, isPrivate };
}

/** A person of a request who has an account and is in it now. */
export type Reader = CaseParty & { personId: string };

export const isReader = (party: CaseParty): party is Reader =>
  party.state === 'presente' && party.personId !== undefined;

/** Returns who reads a thread now, besides the team. */
export function readersOf(parties: readonly CaseParty[], visibility: Visibility): Reader[] {
  if (visibility === 'internal') return [];
  return parties
    .filter(isReader)
    .filter((party) => (visibility === 'client' ? borrows(party) : privateThread(party.partyId) === visibility));
}

/** Returns the threads in which people of a request can be answered now: in one of a single person, one. */
export const openThreads = (application: Application, parties: readonly CaseParty[]): Visibility[] => [
  'client',
  ...(application.partiesVersion === undefined
    ? []
    : parties.filter(isReader).map(({ partyId }) => privateThread(partyId))),
];

/**
 * Returns the thread in which the team writes about a paper: of the property the common one, of a person the private one
 * of their helper, or their own; undefined if nobody reads it. In a request of one person there is one.
 */
export function threadOfPaper(
  application: Application,
  parties: readonly CaseParty[],
  { documentId, docType }: { documentId: string; docType: string },
): Visibility | undefined {
  if (application.partiesVersion === undefined || isSharedPaper(docType)) return 'client';
  const reader = addresseeAmong(parties, partsOfSlot(documentId).partyId);
  return reader && privateThread(reader.partyId);
}

/** Returns the party who receives messages about a person's documents: a present helper, otherwise the person. */
export function addresseeAmong(parties: readonly CaseParty[], partyId: string): Reader | undefined {
  const readers = parties.filter(isReader);
  const person = parties.find((party) => party.partyId === partyId);
  return (
    readers.find((party) => party.partyId === person?.servedBy) ?? readers.find((party) => party.partyId === partyId)
  );
}

const random = '0'.repeat(16);

/** Returns the lowest id of a message that a person reads in a thread; undefined without one. */
export function readableFrom({ partyId, joinedAt, commonFrom }: CaseParty, visibility: Visibility): string | undefined {
  // Who began the request reads all of it, unless they were a guarantor in between.
  const since = commonFrom ?? (partyId === firstPartyId ? undefined : joinedAt);
  if (visibility !== 'client' || since === undefined) return undefined;
  return encodeTime(Date.parse(since), 10) + random;
}

/** Returns an id above another one: a new one, or if clocks differ one of the next millisecond. */
export function idAbove(other: string, newId: () => string): string {
  const id = newId();
  return id > other ? id : encodeTime(decodeTime(other) + 1, 10) + id.slice(10);
}
