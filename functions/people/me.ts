import type { Application } from '#database/applications/entity.ts';
import { findApplication, listApplicationsOfPerson } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { inboxesOf } from '#database/messages/threads.ts';
import { listPartiesOfPerson } from '#database/parties/reads.ts';
import { confirmedNumberOf, type Person } from '#database/people/entity.ts';
import { findIdentity, type Identity } from '#database/people/reads.ts';
import { toDeliveryViews } from '#database/prior-information/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findSecurity, type Security } from '#database/security/reads.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { lacksSecondFactor } from '#platform/second-factor.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { firstWordOf } from '#shared/kit/text.ts';
import type { PartyRole } from '#shared/parties/party.ts';
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
  const places = person.isInOthers ? await listPlaces(database, personId) : [];
  // The index follows a moment after the write that created an application.
  const isListed = [...items, ...places.map(({ application }) => application)].some(
    ({ applicationId }) => applicationId === currentId,
  );
  const found = currentId && !isListed ? await findApplication(database, currentId) : undefined;
  const current = found?.personId === personId ? [found] : [];
  const own = [...current, ...items].map((application) => ({
    application,
    role: 'titular' as const,
    carriesOver: application.titular === undefined && application.carriesOver === true,
  }));
  const requests = [...own, ...places].sort((a, b) => b.application.createdAt.localeCompare(a.application.createdAt));
  return toMe(deps, caller, { ...identity, ...security, person }, requests);
}

interface Request {
  application: Application;
  role: PartyRole;
  /** Papers of their other requests are still to be carried over. */
  carriesOver: boolean;
}

/** Returns the requests of others in which a person is. */
async function listPlaces(database: Database, personId: string): Promise<Request[]> {
  const places = await listPartiesOfPerson(database, personId);
  const requests = await Promise.all(
    places.map(async ({ applicationId, role, carriesOver = false }) => ({
      application: await findApplication(database, applicationId),
      role,
      carriesOver,
    })),
  );
  return requests.filter((request): request is Request => request.application !== undefined);
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
  all: readonly Request[],
): Me {
  const countryIncome = person.countryIncome ?? null;
  const employmentStatus = person.employmentStatus ?? null;
  const currentApplicationId = person.currentApplicationId ?? null;
  const hasLeft = currentApplicationId === null && person.isInOthers === true;
  const requests = all
    .filter(({ application }) => !isClosed(application) || application.applicationId === currentApplicationId)
    .map(({ application, role, carriesOver }) => {
      const { applicationId: id, name = null, purpose, status, outcome = null, createdAt } = application;
      const [unreadCommon = 0, unreadPrivate] = inboxesOf(person.personId, application).map(
        (key) => inboxes.find(({ applicationId }) => applicationId === key.applicationId)?.unread ?? 0,
      );
      const unread = unreadCommon + (unreadPrivate ?? 0);
      const titularName = role === 'titular' ? null : (firstWordOf(application.clientName) ?? null);
      return { id, name, purpose, status, outcome, createdAt, unread, unreadPrivate, carriesOver, role, titularName };
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
    hasLeft: hasLeft || undefined,
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
      // The page for documents would begin a request that nobody asked for.
      hasApplication: currentApplicationId !== null || hasLeft,
    }),
  };
}
