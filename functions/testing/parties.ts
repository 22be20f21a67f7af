import { findApplication } from '#database/applications/reads.ts';
import type { Party } from '#database/parties/entity.ts';
import { addFirstParty, addParty, touchParties } from '#database/parties/writes.ts';
import { findIdentity } from '#database/people/reads.ts';
import { pointToApplication } from '#database/people/writes.ts';
import { transact } from '#database/transaction.ts';
import type { World } from './world.ts';

/**
 * Adds somebody to a request, as if they had been invited and had joined; in state `sem_conta` without an account.
 * @returns their ids
 */
export async function addPartyOf(
  world: World,
  applicationId: string,
  facts: Partial<Party> & Pick<Party, 'role'>,
): Promise<{ personId: string; partyId: string; applicationId: string }> {
  const { database, newId, now } = world;
  const hasAccount = facts.state !== 'sem_conta';
  const personId = facts.personId ?? (hasAccount ? await world.addPerson({ name: facts.name ?? 'Rui Costa' }) : '');
  const [application, { person }] = await Promise.all([
    findApplication(database, applicationId),
    findIdentity(database, personId),
  ]);
  if (!application || (hasAccount && !person)) throw new Error('No application or person');
  const at = now().toISOString();
  const partyId = newId();
  await transact(database, [
    ...touchParties(application, at),
    ...(application.partiesVersion === undefined
      ? [addFirstParty(application, { name: application.clientName, email: undefined })]
      : []),
    addParty({
      applicationId,
      partyId,
      state: 'presente',
      name: person?.name ?? 'Maria Dias',
      email: person?.email,
      buys: facts.role !== 'fiador',
      createdAt: at,
      joinedAt: at,
      countryIncome: 'FR',
      employmentStatus: 'employed',
      informedOn: hasAccount ? undefined : '2026-01-02',
      ...facts,
      personId: personId || undefined,
    }),
    ...(person ? [pointToApplication(person, { applicationId, isOfOthers: true, at })] : []),
  ]);
  return { personId, partyId, applicationId };
}

/**
 * Invites somebody to a request, as its owner.
 * @returns whom, with the token that only the e-mail has
 */
export async function inviteTo(
  world: World,
  { applicationId, personId }: { applicationId: string; personId: string },
  guest: { name: string; email: string; role: 'co_titular' | 'fiador' },
): Promise<{ applicationId: string; partyId: string; token: string }> {
  await world.succeed('parties.invite', personId, { applicationId, ...guest });
  return lastInvitation(world, applicationId);
}

/** Returns the invitation to a request that was sent last, from the queue of e-mails. */
export async function lastInvitation(world: World, applicationId: string) {
  const { subjects, linkToken = '' } = (await lastEmailTo(world, applicationId)) ?? {};
  return { applicationId, partyId: subjects?.[0] ?? '', token: linkToken };
}

/** Returns the token of the invitation that a contact was sent last. */
export const contactToken = async (world: World, leadId: string): Promise<string> =>
  (await lastEmailTo(world, leadId))?.linkToken ?? '';

async function lastEmailTo(world: World, personId: string) {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
}
