import type { Application } from '#database/applications/entity.ts';
import { findApplication, findApplications, listApplicationsOfPerson } from '#database/applications/reads.ts';
import { type Change, startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { listPlacesOfPerson } from '#database/parties/reads.ts';
import { followPerson } from '#database/parties/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import {
  changeProfile,
  type FollowedFacts,
  followProfile,
  logConsent,
  type ProfileChange,
} from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { defined } from '#shared/kit/defined.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import type { Me } from '#shared/people/routes.ts';
import { whatsappConsentText, whatsappConsentVersion } from '#shared/people/whatsapp-consent.ts';
import { readMe } from './me.ts';

/** Maximum number of applications renamed with the person: a transaction is limited to 100 writes. */
const applicationsAtOnce = 80;

/**
 * Changes a person's own profile by the result of `decide` on the stored one; writes only differences. Includes the
 * consent log, the audit trail and the affected applications in the same transaction.
 */
export function changeOwnProfile(
  deps: Dependencies,
  caller: PersonCaller,
  decide: (person: Person) => ProfileChange,
): Promise<Me> {
  return retrying(() => changeOnce(deps, caller, decide));
}

async function changeOnce(
  deps: Dependencies,
  caller: PersonCaller,
  decide: (person: Person) => ProfileChange,
): Promise<Me> {
  const { database, newId } = deps;
  const { personId } = caller;
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const change = decide(person);
  if (Object.keys(change).length === 0) return readMe(deps, caller);
  const { at, auditPerson, commit, audit } = startChange(deps, { personId, role });
  const followers = await findFollowers(database, person, change);
  const places = await findPlaces(database, person, { change, applications: followers });
  const steps = [
    ...followers.map(({ application, facts }) => followProfile(application, facts, at)),
    ...places.map(({ party, facts }) => followPerson(party, facts)),
  ];
  await commit([
    changeProfile(person, change, at),
    ...steps.slice(0, applicationsAtOnce),
    ...consentStep(personId, change, { at, newId }),
    auditPerson({
      personId,
      action: 'person.profile_changed',
      before: factsOf(person, change),
      after: afterFacts(change),
    }),
    ...followers.flatMap(({ application, facts }) => caseAudit(application, facts, audit)),
  ]);
  for (let first = applicationsAtOnce; first < steps.length; first += applicationsAtOnce)
    await commit(steps.slice(first, first + applicationsAtOnce));
  return readMe(deps, caller);
}

interface Follower {
  application: Application;
  facts: FollowedFacts;
}

/**
 * Returns the applications affected by a change: every open one by the name, the current one by country and employment
 * status until its proposal.
 */
async function findFollowers(database: Database, person: Person, change: ProfileChange): Promise<Follower[]> {
  const { name, countryIncome, employmentStatus } = change;
  const caseFacts = defined({ countryIncome, employmentStatus });
  const currentId = person.currentApplicationId;
  if (!currentId || (name === undefined && Object.keys(caseFacts).length === 0)) return [];
  const pointed = await findApplication(database, currentId);
  const current = pointed?.personId === person.personId ? pointed : undefined;
  const others = name === undefined ? [] : await listOpen(database, person.personId);
  const applications = [...(current ? [current] : []), ...others.filter((each) => each.applicationId !== currentId)];
  return applications
    .map((application) => {
      const takesCase =
        application === current &&
        application.titular === undefined &&
        ['documentos', 'analise'].includes(application.status);
      return { application, facts: { ...defined({ clientName: name }), ...(takesCase && caseFacts) } };
    })
    .filter(({ application, facts }) => !isClosed(application) && Object.keys(facts).length > 0);
}

/**
 * Returns the person's places in open requests of several people, with what follows there: the name, and in the current
 * one country and employment status until its proposal, but for `first`, whose answers stand on the request.
 */
async function findPlaces(
  database: Database,
  { personId, isInOthers, currentApplicationId }: Person,
  { change, applications }: { change: ProfileChange; applications: readonly Follower[] },
) {
  const { name, countryIncome, employmentStatus } = change;
  if (name === undefined && countryIncome === undefined && employmentStatus === undefined) return [];
  if (!isInOthers && !applications.some(({ application }) => application.partiesVersion !== undefined)) return [];
  const places = await listPlacesOfPerson(database, personId);
  const requests = await findApplications(
    database,
    places.map(({ applicationId }) => applicationId),
  );
  return places.flatMap((party) => {
    const application = requests.find(({ applicationId }) => applicationId === party.applicationId);
    if (!application || isClosed(application)) return [];
    const takesAnswers =
      party.partyId !== firstPartyId &&
      party.applicationId === currentApplicationId &&
      ['documentos', 'analise'].includes(application.status);
    const facts = { ...defined({ name }), ...(takesAnswers && defined({ countryIncome, employmentStatus })) };
    return Object.keys(facts).length > 0 ? [{ party, facts }] : [];
  });
}

async function listOpen(database: Database, personId: string): Promise<Application[]> {
  const open: Application[] = [];
  let cursor: string | undefined;
  do {
    const page = await listApplicationsOfPerson(database, { personId, cursor });
    open.push(...page.items.filter((application) => !isClosed(application)));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return open;
}

interface Stamp {
  at: string;
  newId: () => string;
}

function consentStep(personId: string, { consent }: ProfileChange, { at, newId }: Stamp): Step[] {
  if (!consent) return [];
  return [
    logConsent({
      personId,
      consentId: newId(),
      accepted: consent.accepted,
      source: 'settings',
      createdAt: at,
      textSnapshot: whatsappConsentText,
      version: whatsappConsentVersion,
    }),
  ];
}

function caseAudit(
  application: Application,
  { countryIncome, employmentStatus }: FollowedFacts,
  audit: Change['audit'],
): Step[] {
  if (countryIncome === undefined && employmentStatus === undefined) return [];
  const before = { countryIncome: application.countryIncome, employmentStatus: application.employmentStatus };
  return [
    audit({
      applicationId: application.applicationId,
      action: 'application.answers_changed',
      before,
      after: {
        countryIncome: countryIncome ?? before.countryIncome,
        employmentStatus: employmentStatus ?? before.employmentStatus,
      },
    }),
  ];
}

function afterFacts({ consent, ...fields }: ProfileChange): Facts {
  return { ...fields, ...(consent && { whatsappOptIn: consent.accepted }) };
}

const factsOf = (person: Person, { consent, ...fields }: ProfileChange): Facts => ({
  ...Object.fromEntries(
    Object.keys(fields).map((field) => [field, person[field as keyof typeof fields & keyof Person] ?? null]),
  ),
  ...(consent && { whatsappOptIn: person.whatsappOptIn }),
});
