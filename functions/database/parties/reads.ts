import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { agreesToFollowUp, firstPartyId, isIn, isOfHousehold } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { shortNameOf } from '#shared/parties/words.ts';
import { type Application, applicationEntity } from '../applications/entity.ts';
import type { Database } from '../database.ts';
import { type CaseParty, type Invitation, invitationEntity, type Party, partyEntity } from './entity.ts';

/** Returns what of the first party stands on the application, not on an item of their own. */
export const answersOfFirst = ({
  countryIncome,
  employmentStatus,
  identType,
  cardConsent,
  cardShown,
  taxResidence,
  followUpAgreedAt,
}: Application | CaseParty) => ({
  countryIncome,
  employmentStatus,
  identType,
  cardConsent,
  cardShown,
  taxResidence,
  followUpAgreedAt,
});

/** Returns the party that began a request: its answers are the application's, its item is there once others are. */
export const firstParty = (application: Application, item?: Party): CaseParty => {
  const answers = answersOfFirst(application);
  if (item) return { ...item, ...answers };
  const { applicationId, personId, clientName } = application;
  return {
    applicationId,
    partyId: firstPartyId,
    role: 'titular',
    state: 'presente',
    personId,
    name: clientName ?? '',
    buys: true,
    createdAt: application.createdAt,
    joinedAt: application.createdAt,
    version: undefined,
    ...answers,
  };
};

/** Returns another party; who has no account and has said nothing is asked what most are. */
const otherParty = (item: Party): CaseParty => ({
  ...item,
  countryIncome: item.countryIncome ?? 'PT',
  employmentStatus: item.employmentStatus ?? 'employed',
  identType: item.identType ?? 'cc',
});

/** Returns everybody who is or was in a request, `first` before the others in the order in which they were added. */
export function partiesOf(application: Application, items: readonly Party[]): [CaseParty, ...CaseParty[]] {
  const others = items.filter(({ partyId }) => partyId !== firstPartyId);
  return [
    firstParty(
      application,
      items.find(({ partyId }) => partyId === firstPartyId),
    ),
    ...others.sort((a, b) => a.partyId.localeCompare(b.partyId)).map(otherParty),
  ];
}

/** Returns everybody who is or was in a request, strongly consistent. Reads nothing for a request of one person. */
export async function listParties(database: Database, application: Application): Promise<[CaseParty, ...CaseParty[]]> {
  if (application.partiesVersion === undefined) return [firstParty(application)];
  const { data } = await database
    .entity(partyEntity)
    .query.primary({ applicationId: application.applicationId })
    .go({ consistent: true, pages: 'all' });
  return partiesOf(application, data);
}

/**
 * Returns the party as which somebody is in a request now, strongly consistent; undefined for everybody else. The parties
 * are read only for who is not its first one and titular.
 */
export async function findOwnParty(
  database: Database,
  application: Application,
  personId: string,
): Promise<CaseParty | undefined> {
  if (application.personId === personId && application.titular === undefined) return firstParty(application);
  const parties = await listParties(database, application);
  return parties.find((party) => party.personId === personId && party.state === 'presente');
}

/** As `findOwnParty`; of who is in the request no more the last one as which they were. */
export const findFormerParty = async (
  database: Database,
  application: Application,
  personId: string,
): Promise<CaseParty | undefined> =>
  (await findOwnParty(database, application, personId)) ??
  (await listParties(database, application)).findLast((party) => party.personId === personId);

/** Returns the places of a person in requests of several people, newest first. */
export async function listPlacesOfPerson(database: Database, personId: string): Promise<Party[]> {
  const { data } = await database
    .entity(partyEntity)
    .query.byPerson({ holder: personId, state: 'presente' })
    .go({ order: 'desc', pages: 'all' });
  return data;
}

/** Returns the places of a person in requests of others, newest first. */
export const listPartiesOfPerson = async (database: Database, personId: string): Promise<Party[]> =>
  (await listPlacesOfPerson(database, personId)).filter(({ role }) => role !== 'titular');

/** Returns who is in a request, or is invited to it, besides its titular. */
export const othersIn = (
  { titular = firstPartyId }: Application,
  parties: readonly CaseParty[],
): readonly CaseParty[] =>
  parties.filter((party) => party.partyId !== titular && (isIn(party) || party.state === 'convidado'));

/** Returns the first names of the borrowers who agree to be contacted after the deed. */
export const agreeing = (parties: readonly CaseParty[]): string[] => {
  const borrowers = parties.filter(isOfHousehold);
  return borrowers.filter(agreesToFollowUp).map((party) => shortNameOf(party, borrowers));
};

/** Returns the invitations of a request, open or not, strongly consistent. */
export async function listInvitations(database: Database, applicationId: string): Promise<Invitation[]> {
  const { data } = await database
    .entity(invitationEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** An invitation with the request and the people that it is about. */
export interface InvitationCase {
  invitation: Invitation | undefined;
  application: Application | undefined;
  /** Nobody without an application. */
  parties: readonly CaseParty[];
}

/**
 * Returns an invitation with its request, strongly consistent. It always makes the same reads at once, so that the time
 * does not tell what exists.
 */
export async function findInvitation(
  database: Database,
  { applicationId, partyId }: { applicationId: string; partyId: string },
): Promise<InvitationCase> {
  const [invitation, application, parties] = await Promise.all([
    database.entity(invitationEntity).get({ applicationId, partyId }).go({ consistent: true }),
    database.entity(applicationEntity).get({ applicationId }).go({ consistent: true }),
    database.entity(partyEntity).query.primary({ applicationId }).go({ consistent: true, pages: 'all' }),
  ]);
  return {
    invitation: invitation.data ?? undefined,
    application: application.data ?? undefined,
    parties: application.data ? partiesOf(application.data, parties.data) : [],
  };
}

/**
 * Returns the person whose open invitation was sent last at a time, strongly consistent; undefined once it was sent again,
 * accepted or revoked.
 */
export async function findInvited(
  database: Database,
  { applicationId, partyId, sentAt }: { applicationId: string; partyId: string; sentAt: string },
): Promise<Party | undefined> {
  const [{ data: invitation }, { data: party }] = await Promise.all([
    database.entity(invitationEntity).get({ applicationId, partyId }).go({ consistent: true }),
    database.entity(partyEntity).get({ applicationId, partyId }).go({ consistent: true }),
  ]);
  const isOpen = invitation?.endedAt === undefined && invitation?.sentAt.at(-1) === sentAt;
  return (isOpen && party) || undefined;
}

/** Returns the documents of a request without those of people who have left it; the property's stay (spec C11). */
export function withoutEnded<Paper extends { documentId: string; docType: string }>(
  documents: readonly Paper[],
  parties: readonly Pick<Party, 'partyId' | 'state'>[],
): Paper[] {
  const ended = new Set(
    parties.filter(({ state }) => state === 'saiu' || state === 'removido').map(({ partyId }) => partyId),
  );
  return documents.filter(
    ({ documentId, docType }) => isSharedPaper(docType) || !ended.has(partsOfSlot(documentId).partyId),
  );
}
