import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { findDocument } from '#database/documents/reads.ts';
import { requireAsRead } from '#database/documents/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { loanWith } from '#database/party-facts/own-facts.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { changeFigures } from '#database/party-facts/writes.ts';
import { findReading } from '#database/readings/reads.ts';
import { requireReading } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { storedFigure } from '#shared/applications/loan-sources.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { type UsableFact, usableFacts } from '#shared/applications/usable-facts.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { incomeOf, storedIncome } from '#shared/people/income.ts';
import type { RouteInput } from '#shared/routes.ts';
import { type LoanDependencies, readContractsAgain } from './read-contracts-again.ts';
import { staffViewOf } from './views.ts';

type Loan = NonNullable<Application['loan']>;

/** Returns what to store of a figure; an income stays paid as often as it was. */
const figureOf = (loan: Loan, { field, value }: UsableFact): Partial<Loan> =>
  field === 'monthlyIncome' ? storedIncome(value, incomeOf(loan)?.payments ?? undefined) : { [field]: value };

async function takeOverOnce(
  deps: LoanDependencies,
  { applicationId, documentId, uploadId, readAt, fact, from }: RouteInput<'applications.useFact'>,
  actor: Parameters<typeof startChange>[1],
): Promise<Application> {
  const { database } = deps;
  const [application, document, reading] = await Promise.all([
    findApplication(database, applicationId),
    findDocument(database, { applicationId, documentId }),
    findReading(database, { applicationId, uploadId }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  if (!document) throw new Refusal('document.not_found');
  if (document.uploadId !== uploadId) throw new Refusal('document.replaced');
  if (reading?.readAt !== readAt) throw new Refusal('document.read_again');
  const { partyId } = partsOfSlot(documentId);
  const parties = await listParties(database, application);
  const party = parties.find((each) => each.partyId === partyId);
  if (!party) throw new Refusal('document.not_found');
  const own = await findFacts(database, application, partyId);
  const loan = loanWith(application, own);
  const used = usableFacts(reading, { countryIncome: party.countryIncome, loan }).find(({ name }) => name === fact);
  if (!loan || !used) throw new Refusal('application.fact_unusable');
  const { field, page } = used;
  const source = loan.sources?.[field];
  const figure = storedFigure(loan, field);
  if (source?.uploadId === uploadId && figure === used.value) return application;
  if ((figure ?? null) !== from) throw new Refusal('application.figure_changed');
  const change = startChange(deps, actor);
  const { at } = change;
  const changed = {
    ...loan,
    ...figureOf(loan, used),
    sources: { ...loan.sources, [field]: { kind: reading.kind, documentId, uploadId, page } },
    lastChange: { at, byTeam: true },
  };
  await change.commit([
    ...changeFigures(application, own, {
      loan: changed,
      purpose: application.purpose,
      at,
      isShared: field === 'propertyValue',
      byTeam: actor.personId,
    }),
    requireAsRead(document, () => new Refusal('application.changed')),
    requireReading(reading),
    change.audit({ applicationId, action: 'application.fact_used', documentId, uploadId, after: { field } }),
  ]);
  if (field === 'propertyValue' && figure !== used.value) await readContractsAgain(deps, applicationId);
  return { ...application, loan: changed, updatedAt: at };
}

/**
 * Takes a fact that was read of the current file of a document over into the figures of a request. The value is that of
 * the stored reading; the history says which figure it was, and no value. A repeated request changes nothing.
 */
export const takeOverFact: UseCase<LoanDependencies, 'applications.useFact'> = async (deps, input, actor) => ({
  application: await staffViewOf(deps.database, await retrying(() => takeOverOnce(deps, input, actor))),
});
