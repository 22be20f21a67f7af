import { type Application, storedLoan } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { loanWith } from '#database/party-facts/own-facts.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { changeFigures } from '#database/party-facts/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';
import { purposeOf } from '#shared/applications/destinations.ts';
import { appraisalProblem, type LoanValues } from '#shared/applications/loan-request.ts';
import { keptSources } from '#shared/applications/loan-sources.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { knowsProperty } from '#shared/documents/property-use.ts';
import { defined } from '#shared/kit/defined.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { splitLoan } from '#shared/parties/own-figures.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { storedPayment } from '#shared/people/income.ts';
import { type LoanDependencies, readContractsAgain } from './read-contracts-again.ts';
import { staffViewOf } from './views.ts';

/** Rejects an appraisal of a day that has not come yet, in Lisbon. */
export function requireAppraisalDay(loan: Pick<LoanValues, 'appraisal'>, now: Date): void {
  const message = appraisalProblem(loan, lisbonDay(now));
  if (message !== undefined) throw new Refusal('request.invalid', { errors: [{ path: 'appraisal.date', message }] });
}

/** Returns the figures of a loan by name, as the audit trail records them. */
const factsOf = ({ purpose, hasProperty, loan }: Pick<Application, 'purpose' | 'hasProperty' | 'loan'>): Facts => ({
  purpose,
  hasProperty,
  propertyValue: loan?.propertyValue ?? null,
  loanAmount: loan?.loanAmount ?? null,
  propertyType: loan?.propertyType ?? null,
  propertyLocation: loan?.propertyLocation ?? null,
  destination: loan?.destination ?? null,
  operation: loan?.operation ?? null,
  firstHome: loan?.firstHome ?? null,
  appraisalValue: loan?.appraisal?.value ?? null,
  appraisalDate: loan?.appraisal?.date ?? null,
  appraisalBank: loan?.appraisal?.bank ?? null,
  monthlyIncome: (loan && storedPayment(loan)) ?? null,
  incomePayments: loan?.incomePayments ?? null,
  monthlyExpenses: loan?.monthlyExpenses ?? null,
  otherInstalments: loan?.otherInstalments ?? null,
  notes: loan?.notes ?? null,
});

/** The figures that are one person's alone, as the trail names the facts that hold them. */
const ownFacts: Readonly<Record<string, string>> = {
  monthlyIncome: 'incomes',
  incomePayments: 'incomes',
  monthlyExpenses: 'expenses',
  otherInstalments: 'debts',
  notes: 'notes',
};

/**
 * Returns the figures that the team sends, with a person's own as they are: in a request of several people whose figures
 * they are is chosen where their facts are, so that none may be sent here.
 */
function withKeptOwn(values: LoanValues, current: Application['loan']): NonNullable<Application['loan']> {
  const errors = Object.keys(ownFacts)
    .filter((path) => values[path as keyof LoanValues] !== undefined)
    .map((path) => ({ path, message: 'Altera este valor nos dados da pessoa, em «Pessoas»' }));
  if (errors.length > 0) throw new Refusal('request.invalid', { errors });
  return { ...storedLoan(values), ...(current && defined(splitLoan(current).own)) };
}

interface Request {
  applicationId: string;
  /** Whose own figures they are. */
  partyId: string;
  /** When the figures were last changed, as read. */
  from: string | null;
  values: LoanValues;
  actor: Parameters<typeof startChange>[1];
}

/**
 * Replaces the figures of an application, of which some are one person's own; the purpose follows them. Same figures
 * write nothing. Of a person's facts the trail has the names alone.
 */
async function changeLoanOnce(deps: LoanDependencies, { applicationId, partyId, from, values, actor }: Request) {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const byTeam = actor.role !== 'client';
  // The client's figures are those of the documents and offers: after the choice only the team corrects them.
  if (isClosed(application) || (!byTeam && (application.status === 'escritura' || application.selectedOfferId)))
    throw new Refusal('application.closed');
  const change = startChange(deps, actor);
  const { at, instant } = change;
  requireAppraisalDay(values, instant);
  const own = await findFacts(deps.database, application, partyId);
  const current = loanWith(application, own);
  const purpose = purposeOf(values, application.purpose);
  const isOfSeveral = application.partiesVersion !== undefined;
  const stored = byTeam && isOfSeveral ? withKeptOwn(values, current) : storedLoan(values);
  const loan = { ...stored, ...keptSources(current, stored), lastChange: { at, byTeam } };
  const hasProperty = knowsProperty({ purpose, loan }, application.hasProperty);
  const [before, after] = [factsOf({ ...application, loan: current }), factsOf({ purpose, loan, hasProperty })];
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return application;
  if ((current?.lastChange?.at ?? null) !== from) throw new Refusal('application.loan_changed');
  const shared = changed.filter((name) => !application.hasFacts || ownFacts[name] === undefined);
  const fields = [...new Set(changed.flatMap((name) => (shared.includes(name) ? [] : (ownFacts[name] ?? []))))];
  const only = (facts: Facts): Facts => Object.fromEntries(shared.map((name) => [name, facts[name] ?? null]));
  await change.commit([
    ...changeFigures(application, own, {
      loan,
      purpose,
      at,
      isShared: shared.length > 0,
      byTeam: byTeam ? actor.personId : undefined,
    }),
    ...(shared.length > 0
      ? [change.audit({ applicationId, action: 'application.loan_changed', before: only(before), after: only(after) })]
      : []),
    ...(fields.length > 0
      ? [change.audit({ applicationId, action: 'facts.changed', after: { partyId, fields: fields.join(' ') } })]
      : []),
  ]);
  if (changed.includes('propertyValue')) await readContractsAgain(deps, applicationId);
  return { ...application, loan, purpose, hasProperty, updatedAt: at };
}

/** Changes the figures of the caller's application, until they choose an offer. */
export const changeOwnLoan: UseCase<LoanDependencies, 'applications.changeLoan'> = async (
  deps,
  { applicationId, from, ...values },
  { personId, party },
) => {
  const actor = { personId, role: 'client' } as const;
  const request = { applicationId, partyId: party.partyId, from, values, actor };
  const application = await retrying(() => changeLoanOnce(deps, request));
  const own = await ownSide(deps, { application, party });
  return { application: viewFor(party, { application, ...own }).application };
};

/** Changes the figures of an open application for the team; of several people those alone that they share. */
export const changeStaffLoan: UseCase<LoanDependencies, 'applications.staffChangeLoan'> = async (
  deps,
  { applicationId, from, ...values },
  actor,
) => ({
  application: await staffViewOf(
    deps.database,
    await retrying(() => changeLoanOnce(deps, { applicationId, partyId: firstPartyId, from, values, actor })),
  ),
});
