import { findApplications } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { findInvitation, listPartiesOfPerson } from '#database/parties/reads.ts';
import { endInvitation } from '#database/parties/writes.ts';
import { findIdentity, findPerson } from '#database/people/reads.ts';
import { joinRequest, logConsent } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { openInvitation } from '#platform/invitation.ts';
import { changePeople } from '#platform/parties/change-people.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { sameLabel } from '#shared/kit/text.ts';
import { joiningText, partyConsentVersion } from '#shared/parties/consents.ts';
import { maxCasesOfOthers } from '#shared/parties/limits.ts';
import type { ParsedInput } from '#shared/routes.ts';

/**
 * Joins a request with whatever account the caller has. Of two who accept at once one wins; the other is told that the
 * invitation is used, or that they are in.
 */
export const acceptInvitation: UseCase<Dependencies, 'invitations.accept'> = async (deps, input, { personId }) => {
  await retrying(() => acceptOnce(deps, input, personId));
  return { applicationId: input.applicationId };
};

async function acceptOnce(
  deps: Dependencies,
  { applicationId, partyId, token, ...answers }: ParsedInput<'invitations.accept'>,
  personId: string,
): Promise<void> {
  const { database, newId } = deps;
  const [found, { person, role }] = await Promise.all([
    findInvitation(database, { applicationId, partyId }),
    findIdentity(database, personId),
  ]);
  if (!person) throw new Refusal('person.not_found');
  if (found.parties.some((each) => each.personId === personId && each.state === 'presente'))
    throw new Refusal('invitation.already_in');
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  const open = openInvitation(found, { partyId, token, now: change.instant });
  if (!open) throw new Refusal('invitation.not_valid');
  if (role !== 'client') throw new Refusal('invitation.team');
  if ((await countOpenPlaces(database, personId)) >= maxCasesOfOthers) throw new Refusal('invitation.too_many');
  const countryIncome = person.countryIncome ?? answers.countryIncome;
  const employmentStatus = person.employmentStatus ?? answers.employmentStatus;
  if (!countryIncome || !employmentStatus) throw new Refusal('profile.incomplete');
  const { application, invitation, party, parties } = open;
  const inviter = parties.find((each) => each.personId === party.invitedBy && each.state === 'presente');
  const told = inviter?.personId === undefined ? undefined : await findPerson(database, inviter.personId);
  const name = person.name ?? party.name;
  const isOther = party.email?.toLowerCase() !== person.email.toLowerCase();
  const joined = {
    state: 'presente' as const,
    personId,
    name,
    email: person.email,
    invitedEmail: isOther ? party.email : undefined,
    invitedName: sameLabel(name, party.name) ? undefined : party.name,
    joinedAt: at,
    expiresAt: undefined,
    undeliveredAt: undefined,
    // Who has joined handles their own documents.
    servedBy: undefined,
    countryIncome,
    employmentStatus,
    // From the requests in which they are already (spec D32).
    carriesOver: person.currentApplicationId === undefined ? undefined : true,
  };
  await change.commit([
    ...(await changePeople(deps, { application, parties, changes: { [partyId]: joined }, change })),
    endInvitation(invitation, at),
    joinRequest(person, {
      currentApplicationId: applicationId,
      updatedAt: at,
      ...(!person.countryIncome && { countryIncome }),
      ...(!person.employmentStatus && { employmentStatus }),
    }),
    logConsent({
      personId,
      consentId: newId(),
      accepted: true,
      subject: 'party_joining',
      applicationId,
      source: 'invitation',
      createdAt: at,
      textSnapshot: joiningText(party.role).join(' '),
      version: partyConsentVersion,
    }),
    change.audit({
      applicationId,
      action: 'party.joined',
      after: { partyId, partyName: name, partyRole: party.role },
    }),
    ...(told ? change.notify(told, { applicationId, kind: 'party_joined', subjects: [partyId], details: {} }) : []),
  ]);
}

/** Counts the open requests of others in which a person is. */
async function countOpenPlaces(database: Database, personId: string): Promise<number> {
  const places = await listPartiesOfPerson(database, personId);
  const applications = await findApplications(
    database,
    places.map(({ applicationId }) => applicationId),
  );
  return applications.filter((application) => !isClosed(application)).length;
}
