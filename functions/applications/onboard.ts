import { type Application, type CaseAnswers, newApplication, storedLoan } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { changeAnswers } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { sharedLoan } from '#database/party-facts/own-facts.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { createWithFacts, putFigures } from '#database/party-facts/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import { logConsent, saveProfile } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { createScenario } from '#database/scenarios/writes.ts';
import { retrying, type Step } from '#database/transaction.ts';
import { countNewApplication } from '#platform/application-limits.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';
import type { OnboardingAnswers } from '#shared/applications/routes.ts';
import { firstScenarioName } from '#shared/applications/scenarios.ts';
import { knowsProperty } from '#shared/documents/property-use.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { whatsappConsentText, whatsappConsentVersion } from '#shared/people/whatsapp-consent.ts';
import { carriedFrom } from './carried-from.ts';
import { originOf } from './origin-of.ts';

/**
 * Saves the onboarding's answers: the profile, a consent that was given or withdrawn, and the application. Changes the
 * current application in stage documentos; otherwise, or on request for a further one, creates a new current one. Two
 * clicks result in one application, concurrent or not.
 */
export const onboard: UseCase<Dependencies, 'applications.onboard'> = async (deps, input, caller) => {
  const save = () => saveOnce(deps, input, caller);
  const application = await (input.furtherTo ? save() : retrying(save));
  const { database } = deps;
  const party = await findOwnParty(database, application, caller.personId);
  if (!party) throw new Refusal('application.changed');
  const own = await ownSide(deps, { application, party });
  return { application: viewFor(party, { application, ...own }).application };
};

async function saveOnce(
  deps: Dependencies,
  input: OnboardingAnswers,
  { personId }: PersonCaller,
): Promise<Application> {
  const { database, newId } = deps;
  const { person } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  if (input.furtherTo && input.furtherTo !== person.currentApplicationId) throw new Refusal('application.changed');
  const pointed = person.currentApplicationId
    ? await findApplication(database, person.currentApplicationId)
    : undefined;
  // The answers of who is in somebody else’s request begin one of their own.
  const current = pointed?.personId === personId ? pointed : undefined;
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  const answers: CaseAnswers = {
    purpose: input.purpose,
    hasProperty: knowsProperty(input, input.hasProperty),
    countryIncome: input.countryIncome,
    employmentStatus: input.employmentStatus,
  };
  // The answers of a request that has another titular by now are those of the one who began it.
  const isFirst = current?.titular === undefined;
  const continues = !input.furtherTo && isFirst && current?.status === 'documentos' && !current.outcome;
  // Figures of the request that is continued stay.
  const loan = input.loan && !(continues && current?.loan) ? storedLoan(input.loan) : undefined;
  // The answers come again when theirs was lost.
  if (continues && current && !loan && isKnown(person, input) && isKnownOf(current, { ...answers, person }))
    return current;
  const carried = await carriedFrom(database, continues ? undefined : current);
  const { application, steps } =
    continues && current
      ? await changedAnswers(database, current, { ...answers, loan, clientName: person.name, at })
      : createWithFacts(
          newApplication({
            ...answers,
            applicationId: newId(),
            personId,
            clientName: person.name,
            earlier: carried.party,
            loan: input.loan,
            from: await originOf(database, person, input.campaign),
            at,
          }),
          carried.facts,
        );
  const { applicationId } = application;
  const counted = continues ? [] : [await countNewApplication(deps, person)];
  await change.commit([
    saveProfile(
      person,
      {
        countryIncome: input.countryIncome,
        employmentStatus: input.employmentStatus,
        campaign: person.campaign ?? input.campaign,
        whatsapp: input.whatsapp.optIn ? { number: input.whatsapp.number, version: whatsappConsentVersion } : undefined,
      },
      { currentApplicationId: applicationId, at },
    ),
    ...consentSteps(person, input.whatsapp.optIn, { at, newId }),
    ...steps,
    ...counted,
    ...(input.simulation && !continues ? [keptSimulation(applicationId, input.simulation, { at, newId })] : []),
    change.audit({
      applicationId,
      action: continues ? 'application.answers_changed' : 'application.created',
      before: continues && current ? factsOf(current) : undefined,
      after: factsOf(application),
    }),
  ]);
  return application;
}

const isKnown = (person: Person, { countryIncome, employmentStatus, campaign, whatsapp }: OnboardingAnswers): boolean =>
  person.countryIncome === countryIncome &&
  person.employmentStatus === employmentStatus &&
  (person.campaign !== undefined || campaign === undefined) &&
  (person.whatsappOptIn ?? false) === whatsapp.optIn &&
  (!whatsapp.optIn || person.whatsappNumber === whatsapp.number);

const isKnownOf = (current: Application, { person, ...answers }: CaseAnswers & { person: Person }): boolean =>
  current.clientName === person.name &&
  current.purpose === answers.purpose &&
  current.hasProperty === answers.hasProperty &&
  current.countryIncome === answers.countryIncome &&
  current.employmentStatus === answers.employmentStatus;

interface ChangedAnswers extends CaseAnswers {
  loan: Application['loan'];
  clientName: string | undefined;
  at: string;
}

/** Changes the answers of a request, and begins its figures, of which some may be its person's own facts by now. */
async function changedAnswers(
  database: Database,
  current: Application,
  { loan, clientName, at, ...answers }: ChangedAnswers,
): Promise<{ application: Application; steps: Step[] }> {
  const { hasFacts } = current;
  const shared = loan && hasFacts ? sharedLoan(loan) : loan;
  const own = loan && hasFacts ? await findFacts(database, current, firstPartyId) : undefined;
  return {
    application: { ...current, ...answers, loan: shared ?? current.loan, updatedAt: at },
    steps: [
      changeAnswers(current, { ...answers, clientName, loan: shared, at }),
      ...(loan && own ? putFigures(current, own, { loan, at }) : []),
    ],
  };
}

const factsOf = ({ purpose, hasProperty, countryIncome, employmentStatus, loan }: Application) => ({
  purpose,
  hasProperty,
  countryIncome,
  employmentStatus,
  ...(loan && { loanAmount: loan.loanAmount }),
});

/** Keeps the simulation with which a request begins. */
const keptSimulation = (
  applicationId: string,
  figures: string,
  { at, newId }: { at: string; newId: () => string },
): Step =>
  createScenario({
    applicationId,
    partyId: firstPartyId,
    slot: 1,
    scenarioId: newId(),
    name: firstScenarioName,
    figures,
    createdAt: at,
    changedAt: at,
    version: 1,
  });

/** Logs every given consent, and a refused one only if it was given before. */
function consentSteps(person: Person, accepted: boolean, { at, newId }: { at: string; newId: () => string }): Step[] {
  if (!accepted && !person.whatsappOptIn) return [];
  return [
    logConsent({
      personId: person.personId,
      consentId: newId(),
      accepted,
      textSnapshot: whatsappConsentText,
      version: whatsappConsentVersion,
      source: 'onboarding',
      createdAt: at,
    }),
  ];
}
