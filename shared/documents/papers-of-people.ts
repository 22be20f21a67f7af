import { missingPeople } from '../parties/missing-people.ts';
import { borrows, firstPartyId, isIn, type Place } from '../parties/party.ts';
import { partsOfSlot } from '../parties/slots.ts';
import { isFullyApproved } from './approval.ts';
import { type CaseFacts, type RequiredDocument, requiredDocuments } from './required-documents.ts';
import { isSharedPaper } from './shared-papers.ts';

/** A person of a case with what their list depends on. */
export interface ListedPerson
  extends Place,
    Pick<CaseFacts, 'countryIncome' | 'employmentStatus' | 'identType' | 'cardShown'> {}

/** Returns the facts from which the list of one person follows. */
export const factsFor = <Facts extends CaseFacts>(
  facts: Facts,
  { partyId, role, countryIncome, employmentStatus, identType, cardShown }: ListedPerson,
) => ({
  ...facts,
  countryIncome,
  employmentStatus,
  identType,
  cardShown,
  party: { id: partyId, role },
});

/** Returns whether a document is in the hands of a person: their own, or for who borrows the property's. */
export const isPaperOf = (
  { partyId, role }: Pick<Place, 'partyId' | 'role'>,
  { documentId, docType }: { documentId: string; docType: string },
): boolean => (isSharedPaper(docType) ? borrows({ role }) : partsOfSlot(documentId).partyId === partyId);

/** Returns the papers of a case that count: of the property, and of everybody who is in it (spec parties.md, C11). */
export function countedPapers<Paper extends { documentId: string; docType: string }>(
  papers: readonly Paper[],
  people: readonly Pick<Place, 'partyId' | 'state'>[],
): Paper[] {
  const present = new Set(people.filter(isIn).map(({ partyId }) => partyId));
  return papers.filter(
    ({ documentId, docType }) => isSharedPaper(docType) || present.has(partsOfSlot(documentId).partyId),
  );
}

interface SentDocument {
  documentId: string;
  aiStatus: string;
}

/** What one person of a case has to send. */
export interface PersonPapers<Person> {
  person: Person;
  required: readonly RequiredDocument[];
  /** Those that are not sent, or are to be corrected. */
  missing: readonly RequiredDocument[];
}

/**
 * Returns with whom the papers of the property count, which exist once: with the person who began the request, and once
 * they have left with its titular.
 */
function propertyHolder(people: readonly Place[]): string {
  const borrowers = people.filter((person) => isIn(person) && borrows(person));
  const holder =
    borrowers.find(({ partyId }) => partyId === firstPartyId) ?? borrowers.find(({ role }) => role === 'titular');
  return holder?.partyId ?? firstPartyId;
}

/** Returns what everybody who is in a case has to send, each paper of the property once (spec parties.md, C7). */
export function papersOfPeople<Person extends ListedPerson>(
  facts: CaseFacts,
  people: readonly Person[],
  documents: readonly SentDocument[],
): readonly PersonPapers<Person>[] {
  const holder = propertyHolder(people);
  const sent = new Set(documents.filter(({ aiStatus }) => aiStatus !== 'rejected').map(({ documentId }) => documentId));
  return people.filter(isIn).map((person) => {
    const required = requiredDocuments(factsFor(facts, person)).filter(
      ({ id }) => person.partyId === holder || !isSharedPaper(partsOfSlot(id).code),
    );
    return { person, required, missing: required.filter(({ id }) => !sent.has(id)) };
  });
}

/**
 * Returns whether everything that a case requires of everybody who is in it is approved, and no other document of theirs
 * awaits a review or a correction.
 */
export const isEverybodyApproved = (
  facts: CaseFacts,
  people: readonly ListedPerson[],
  documents: readonly (SentDocument & { docType: string })[],
): boolean =>
  people.filter(isIn).every((person) =>
    isFullyApproved(
      factsFor(facts, person),
      documents.filter((document) => isPaperOf(person, document)),
    ),
  );

interface NamedPerson extends ListedPerson {
  name: string;
}

/** Why a case cannot move to `analise` yet, in the words of spec parties.md, C7. */
interface PeopleRefusal {
  detail: string;
  /** The names of those who are waited for. */
  missing: readonly string[];
}

/**
 * Returns whom a case waits for before it moves to `analise`: by name only, never by paper. Undefined if nobody.
 *
 * @param people as they are now: of an invitation whose time is over with the state `expirado`
 * @param without those whom the team goes on without, or whose own missing papers are told elsewhere
 */
export function refusePeople(
  facts: CaseFacts,
  people: readonly NamedPerson[],
  { documents, without }: { documents: readonly SentDocument[]; without: readonly string[] },
): PeopleRefusal | undefined {
  const papers = papersOfPeople(facts, people, documents);
  const missing = missingPeople({
    parties: people.map((person) => ({
      ...person,
      missing: papers
        .filter((each) => each.person.partyId === person.partyId)
        .flatMap((each) => each.missing.map(({ id }) => id)),
    })),
    without,
  });
  if (missing.length === 0) return undefined;
  const named = missing.map(({ partyId, why }) => ({
    name: people.find((person) => person.partyId === partyId)?.name ?? '',
    why,
  }));
  const sentences = named.map(({ name, why }) =>
    why === 'papers' ? `Falta ${name} enviar documentos.` : `Falta ${name} entrar no pedido.`,
  );
  return { detail: sentences.join(' '), missing: named.map(({ name }) => name) };
}

/** Returns how many of somebody's documents are in, one to correct not counted; null for who is not in the request. */
export function progressOf(
  partyId: string,
  papers: readonly PersonPapers<{ partyId: string }>[],
): { sent: number; wanted: number } | null {
  const own = papers.find(({ person }) => person.partyId === partyId);
  return own ? { sent: own.required.length - own.missing.length, wanted: own.required.length } : null;
}
