import { firstPartyId } from '#shared/parties/party.ts';
import type { EmploymentStatus } from '#shared/people/employment.ts';
import type { Application } from '../applications/entity.ts';
import { listApplicationsOfPerson } from '../applications/reads.ts';
import { type ChoiceChange, changeAsRead, changeCard } from '../applications/writes.ts';
import type { Database } from '../database.ts';
import { changeWhile, createItem, putItem, replaceWhile, snapshot } from '../optimistic.ts';
import { moveLoanFacts } from '../party-facts/writes.ts';
import type { Person } from '../people/entity.ts';
import { forgetApplication, pointToApplication } from '../people/writes.ts';
import { Refusal } from '../refusal.ts';
import { type Step, step } from '../transaction.ts';
import { type CaseParty, type Invitation, invitationEntity, type Party, partyEntity } from './entity.ts';
import { answersOfFirst, listPartiesOfPerson } from './reads.ts';

const changed = () => new Refusal('application.changed');

/**
 * Changes who is in a request: of several changes at once one succeeds, the others throw `application.changed` and are
 * repeated. The first change moves the first person's own figures off the loan, before anybody else can see it.
 */
export const touchParties = (
  application: Application,
  at: string,
  set: { personId?: string; titular?: string; clientName?: string } = {},
  choice: ChoiceChange = {},
): Step[] => {
  const moved = moveLoanFacts(application);
  return [
    changeAsRead(
      application,
      at,
      {
        set: { ...moved.set, ...set, ...choice.set, partiesVersion: (application.partiesVersion ?? 0) + 1 },
        remove: choice.remove,
      },
      { also: { partiesVersion: application.partiesVersion } },
    ),
    ...moved.steps,
  ];
};

/** Adds a person to a request. */
export const addParty = (party: Omit<Party, 'version'>): Step =>
  createItem(partyEntity, { ...party, version: 1 }, changed);

/**
 * Gives the party `first` an item of its own, with the first other one. Its answers stay on the application.
 * @param person its account
 */
export const addFirstParty = (
  application: Application,
  { name, email }: { name: string | undefined; email: string | undefined },
): Step =>
  addParty({
    applicationId: application.applicationId,
    partyId: firstPartyId,
    role: 'titular',
    state: 'presente',
    personId: application.personId,
    name: name ?? application.clientName ?? '',
    email,
    buys: true,
    createdAt: application.createdAt,
    joinedAt: application.createdAt,
  });

/** Sets what is known about somebody's Cartão de Cidadão; an absent attribute is removed. */
export const changeCardOf = (
  application: Application,
  party: CaseParty,
  { cardConsent, cardShown }: Pick<Application, 'cardConsent' | 'cardShown'>,
  at: string,
): readonly Step[] =>
  party.partyId === firstPartyId
    ? [changeCard(application, { cardConsent, cardShown }, at)]
    : // A concurrent move of the case notices.
      [changeParty(party, { cardConsent, cardShown }), changeAsRead(application, at, {})];

/** Sets since when somebody agrees to be contacted after the deed, with the day for it as it stands on the application. */
export const changeFollowUpOf = (
  application: Application,
  party: CaseParty,
  { agreedAt, followUp }: { agreedAt: string | undefined; followUp: Application['followUp'] },
  at: string,
): readonly Step[] => {
  const isFirst = party.partyId === firstPartyId;
  const values = { followUp, ...(isFirst && { followUpAgreedAt: agreedAt }) };
  const remove = (['followUp', 'followUpAgreedAt'] as const).filter((name) => name in values && !values[name]);
  return [
    changeAsRead(application, at, { set: values, remove }),
    ...(isFirst ? [] : [changeParty(party, { followUpAgreedAt: agreedAt })]),
  ];
};

/** Changes a party as read; `undefined` removes a value. Throws `application.changed` if somebody changed it. */
export const changeParty = (
  party: CaseParty,
  change: Partial<Omit<Party, 'applicationId' | 'partyId' | 'version'>>,
): Step => {
  const { applicationId, partyId, version } = party;
  if (version === undefined) throw new Error('The only person of a request has no item to change');
  const onApplication = Object.keys(partyId === firstPartyId ? answersOfFirst(party) : {});
  const kept = Object.fromEntries(Object.entries(party).filter(([name]) => !onApplication.includes(name)));
  const item = { ...kept, ...change, version: version + 1 };
  return replaceWhile(snapshot(partyEntity, { applicationId, partyId }, { version }), item as Party, changed);
};

/** Notes that an invitation did not reach its address. Throws `application.changed` if the person changed meanwhile. */
export const markUndelivered = ({ applicationId, partyId, version }: Party, undeliveredAt: string): Step =>
  changeWhile(
    snapshot(partyEntity, { applicationId, partyId }, { version }),
    { set: { undeliveredAt }, add: { version: 1 } },
    changed,
  );

/** Stores an invitation, in place of one of the same person that has ended: see `touchParties` for the condition. */
export const putInvitation = (invitation: Invitation): Step => putItem(invitationEntity, invitation);

const asRead = ({ applicationId, partyId, tokenHash }: Invitation) =>
  snapshot(invitationEntity, { applicationId, partyId }, { tokenHash, endedAt: undefined });

/** Replaces the token of an open invitation. Throws `application.changed` if it was sent again or has ended. */
export const renewInvitation = (
  invitation: Invitation,
  set: Pick<Invitation, 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Step => changeWhile(asRead(invitation), { set }, changed);

/** Ends an open invitation: its token is worth nothing from then on. Throws `application.changed` if it has ended. */
export const endInvitation = (invitation: Invitation, endedAt: string): Step =>
  changeWhile(asRead(invitation), { set: { endedAt } }, changed);

/**
 * Returns what moves the pointer of a person whose place in a request ends, in the same transaction: to their newest other
 * request, or to none. Nothing if another one is their current one.
 */
export async function leaveRequest(
  database: Database,
  person: Person,
  { applicationId, at }: { applicationId: string; at: string },
): Promise<Step[]> {
  if (person.currentApplicationId !== applicationId) return [];
  const { personId } = person;
  const [{ items }, places] = await Promise.all([
    listApplicationsOfPerson(database, { personId, cursor: undefined }),
    listPartiesOfPerson(database, personId),
  ]);
  const [next] = [...items, ...places]
    .filter((other) => other.applicationId !== applicationId)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return [next ? pointToApplication(person, { applicationId: next.applicationId, at }) : forgetApplication(person, at)];
}

/** Updates a present party from its person's profile. Throws `application.changed` if it has ended. */
export const followPerson = (
  { applicationId, partyId, personId }: Party,
  facts: { name?: string; countryIncome?: string; employmentStatus?: EmploymentStatus },
): Step =>
  changeWhile(
    snapshot(partyEntity, { applicationId, partyId }, { personId, state: 'presente' }),
    { set: facts, add: { version: 1 } },
    changed,
  );

/** Adds a condition that copies of somebody's Cartão de Cidadão may be kept: otherwise `document.consent_needed`. */
export const requireCardConsent = ({ applicationId, partyId }: Pick<Party, 'applicationId' | 'partyId'>): Step =>
  step(
    (database) =>
      database
        .entity(partyEntity)
        .check({ applicationId, partyId })
        .where(
          ({ cardConsent }, { exists, notExists }) =>
            `${exists(cardConsent)} AND ${notExists(cardConsent.withdrawnAt)}`,
        )
        .commit(),
    () => new Refusal('document.consent_needed'),
  );
