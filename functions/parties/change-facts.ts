import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import type { OwnFacts } from '#database/party-facts/own-facts.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { changeFacts } from '#database/party-facts/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { changedFacts } from '#shared/parties/change-facts.ts';
import { type FactSource, known, type PartyFacts } from '#shared/parties/facts.ts';
import { type FactChanges, factProblems, type PersonFacts } from '#shared/parties/facts-schema.ts';
import { isFigureFact } from '#shared/parties/own-figures.ts';

/** Returns facts without the ids of accounts and files that are behind them; of joined credits only for the team. */
function toFactsView(facts: PartyFacts, { isTeam }: { isTeam: boolean }): PersonFacts['facts'] {
  const entries = Object.entries(facts).map(([name, { value, source, at }]) => {
    const { kind, documentId, page } = source;
    const debts = name === 'debts' && Array.isArray(value) && !isTeam;
    const seen = debts ? value.map(({ sameAs, ...debt }) => debt) : value;
    return [name, { value: seen, source: { kind, documentId, page }, at }];
  });
  return Object.fromEntries(entries) as PersonFacts['facts'];
}

/** Returns the version that a change of somebody's facts names; of figures that are on the loan, when they changed. */
const versionOf = ({ version, figuresChange }: OwnFacts): number =>
  version || (figuresChange ? Date.parse(figuresChange.at) : 0);

/** Returns which facts of an application's people a client can no longer change. */
function lockOf(application: Application): PersonFacts['locked'] {
  if (isClosed(application)) return 'all';
  return application.status === 'escritura' || application.selectedOfferId !== undefined ? 'figures' : undefined;
}

/** Returns somebody's facts as the team sees them. */
export const toStaffFacts = (own: OwnFacts): PersonFacts => ({
  partyId: own.partyId,
  version: versionOf(own),
  facts: toFactsView(own.facts, { isTeam: true }),
});

/** Returns somebody's facts as they see them, or who sends their papers. */
export const toOwnFacts = (own: OwnFacts, application: Application): PersonFacts => ({
  ...toStaffFacts(own),
  facts: toFactsView(own.facts, { isTeam: false }),
  locked: lockOf(application),
});

interface FactsChange {
  applicationId: string;
  /** Returns whose facts change, of the request as it is read; throws unless the actor may change them. */
  findParty: (application: Application) => Promise<Pick<CaseParty, 'partyId' | 'name'>>;
  /** As read. */
  version: number;
  changes: FactChanges;
  source: FactSource;
  actor: Parameters<typeof startChange>[1];
}

/**
 * Changes what is known of a person of an open application. What is said again as it was writes nothing. Throws
 * `request.invalid` for days that make no sense, `facts.changed` if the facts are newer than the version, and
 * `application.closed`: for the client's figures also after the choice, as `applications.changeLoan`.
 */
export const changeFactsOf = (deps: Dependencies, change: FactsChange): Promise<OwnFacts> =>
  retrying(() => changeOnce(deps, change));

async function changeOnce(deps: Dependencies, request: FactsChange): Promise<OwnFacts> {
  const { database, newId } = deps;
  const { applicationId, findParty, version, changes, source, actor } = request;
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const party = await findParty(application);
  const locked = lockOf(application);
  if (locked === 'all') throw new Refusal('application.closed');
  const own = await findFacts(database, application, party.partyId);
  const change = startChange(deps, actor);
  const { at, instant } = change;
  const maritalStatus = changes.maritalStatus === undefined ? known(own.facts.maritalStatus) : changes.maritalStatus;
  const errors = factProblems({ ...changes, maritalStatus }, lisbonDay(instant));
  if (errors.length > 0) throw new Refusal('request.invalid', { errors });
  const { facts, changed } = changedFacts(own.facts, changes, { source, at, newId });
  if (changed.length === 0) return own;
  if (version !== versionOf(own)) throw new Refusal('facts.changed');
  const areFigures = changed.some(isFigureFact);
  if (areFigures && locked && actor.role === 'client') throw new Refusal('application.closed');
  const figuresChange = areFigures ? { at, byTeam: actor.role !== 'client' } : own.figuresChange;
  await change.commit([
    ...changeFacts(application, own, { facts, figuresChange, at }),
    change.audit({
      applicationId,
      action: 'facts.changed',
      after: { partyId: party.partyId, partyName: party.name, fields: changed.join(' ') },
    }),
  ]);
  return { partyId: party.partyId, facts, figuresChange, version: own.version + 1 };
}
