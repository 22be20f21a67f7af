import type { Application } from '#database/applications/entity.ts';
import { findApplication, listApplicationsOfPerson } from '#database/applications/reads.ts';
import { confirmedNumberOf, type Person } from '#database/people/entity.ts';
import { findIdentity, type Identity } from '#database/people/reads.ts';
import { toDeliveryViews } from '#database/prior-information/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findSecurity, type Security } from '#database/security/reads.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { lacksSecondFactor } from '#platform/second-factor.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { incomeOf } from '#shared/people/income.ts';
import { nextStep } from '#shared/people/next-step.ts';
import type { Me } from '#shared/people/routes.ts';
import { teamSessionSeconds } from '#shared/security/session-limits.ts';

/** Returns the signed-in person's view of themselves, for the caller's session. Throws `person.not_found`. */
export async function readMe(deps: Dependencies, caller: PersonCaller): Promise<Me> {
  const { database } = deps;
  const { personId } = caller;
  const [{ person, ...identity }, security, { items }] = await Promise.all([
    findIdentity(database, personId),
    findSecurity(database, personId),
    listApplicationsOfPerson(database, { personId, cursor: undefined }),
  ]);
  if (!person) throw new Refusal('person.not_found');
  const { currentApplicationId: currentId } = person;
  // The index follows a moment after the write that created an application.
  const isListed = items.some(({ applicationId }) => applicationId === currentId);
  const current = currentId && !isListed ? await findApplication(database, currentId) : undefined;
  return toMe(deps, caller, { ...identity, ...security, person }, current ? [current, ...items] : items);
}

function toMe(
  { demandsSecondFactor }: Pick<Dependencies, 'demandsSecondFactor'>,
  caller: PersonCaller,
  {
    person,
    role,
    security,
    recovery,
    erasure,
    inboxes,
    deliveries,
  }: Omit<Identity, 'person'> & Security & { person: Person },
  applications: readonly Application[],
): Me {
  const countryIncome = person.countryIncome ?? null;
  const employmentStatus = person.employmentStatus ?? null;
  const currentApplicationId = person.currentApplicationId ?? null;
  const requests = applications
    .filter((application) => !isClosed(application) || application.applicationId === currentApplicationId)
    .map(({ applicationId: id, name = null, purpose, status, outcome = null, createdAt, carriesOver = false }) => {
      const unread = inboxes.find(({ applicationId }) => applicationId === id)?.unread ?? 0;
      return { id, name, purpose, status, outcome, createdAt, unread, carriesOver };
    });
  return {
    id: person.personId,
    name: person.name ?? null,
    avatarUrl: person.avatarUrl ?? null,
    email: person.email,
    role,
    secondFactorNeeded: role !== 'client' && demandsSecondFactor && lacksSecondFactor(caller, security),
    sessionEndsAt: role === 'client' ? null : new Date((caller.signedInAt + teamSessionSeconds) * 1000).toISOString(),
    countryIncome,
    employmentStatus,
    whatsappOptIn: person.whatsappOptIn,
    whatsappNumber: person.whatsappNumber ?? null,
    whatsappConfirmed: confirmedNumberOf(person) !== undefined,
    income: incomeOf(person) ?? null,
    currentApplicationId,
    requests,
    unreadMessages: requests.reduce((sum, { unread }) => sum + unread, 0),
    information: toDeliveryViews(deliveries).reverse(),
    erasureDueAt: erasure?.dueAt ?? null,
    factorRecoveryEndsAt: (recovery?.state === 'open' && recovery.wait?.endsAt) || null,
    nextStep: nextStep({
      signedIn: true,
      role,
      countryIncome,
      employmentStatus,
      hasApplication: currentApplicationId !== null,
    }),
  };
}
