import { defined } from '#shared/kit/defined.ts';
import type { Fact, PartyFacts } from '#shared/parties/facts.ts';
import { type OwnFigures, ownFigures, splitLoan, withFigures } from '#shared/parties/own-figures.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import type { Application } from '../applications/entity.ts';
import { changeAsRead, changeLoan, createApplication, requireAsRead } from '../applications/writes.ts';
import { changeWhile, createItem, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { partyFactsEntity } from './entity.ts';
import { factsOfLoan, incomeKindOf, type Loan, type OwnFacts, sharedLoan, sourceIn } from './own-facts.ts';

const changed = () => new Refusal('application.changed');

interface Written {
  facts: PartyFacts;
  /** Set if figures of the request are among what changes. */
  figuresChange?: OwnFacts['figuresChange'];
}

/** Writes the facts of a person as read; throws `refuse` if somebody has changed them since. */
export function putFacts(
  applicationId: string,
  { partyId, version }: Pick<OwnFacts, 'partyId' | 'version'>,
  { facts, figuresChange }: Written,
  refuse: () => Refusal = changed,
): Step {
  if (version === 0)
    return createItem(partyFactsEntity, { applicationId, partyId, facts, figuresChange, version: 1 }, refuse);
  return changeWhile(
    snapshot(partyFactsEntity, { applicationId, partyId }, { version }),
    { set: { facts, figuresChange }, add: { version: 1 } },
    refuse,
  );
}

type Moved = Pick<Application, 'loan' | 'hasFacts'>;

/**
 * Returns what moves the first person's figures from the loan into their facts, before anybody else sees the request or
 * together with a change of their facts (spec C3): what the caller's own write of the application as read sets, and
 * further steps of its transaction. Nothing once they have moved.
 */
export function moveLoanFacts(
  application: Application,
  { facts, figuresChange }: Written = { facts: factsOfLoan(application), figuresChange: application.loan?.lastChange },
): { set: Partial<Moved>; steps: Step[] } {
  if (application.hasFacts) return { set: {}, steps: [] };
  const { applicationId, loan } = application;
  const first = { partyId: firstPartyId, version: 0 };
  return {
    set: { hasFacts: true, ...(loan && { loan: sharedLoan(loan) }) },
    steps: [putFacts(applicationId, first, { facts, figuresChange })],
  };
}

/**
 * Writes facts of a person of an application as read. Throws `refuse` if their facts have changed, `application.changed`
 * if the application has.
 */
export function changeFacts(
  application: Application,
  own: OwnFacts,
  written: Written & { at: string },
  refuse: () => Refusal = changed,
): Step[] {
  if (application.hasFacts)
    return [requireAsRead(application), putFacts(application.applicationId, own, written, refuse)];
  const { figuresChange = own.figuresChange, facts } = written;
  const { set, steps } = moveLoanFacts(application, { facts, figuresChange });
  return [changeAsRead(application, written.at, { set }), ...steps];
}

interface Figures {
  /** All of them, as the person has them after the change; see `withOwnFigures`. */
  loan: Loan;
  purpose: Application['purpose'];
  /** Whether figures that everybody shares are among what changes. */
  isShared: boolean;
  at: string;
  /** The member of the team who changes them; absent for the person. */
  byTeam?: string;
}

/** Writes the figures of a request that are one person's own to their facts, but for those that stay as they are. */
export function putFigures(
  application: Application,
  own: OwnFacts,
  { loan, at, byTeam }: Pick<Figures, 'loan' | 'at' | 'byTeam'>,
): Step[] {
  const { facts, changed: names } = withFigures(own.facts, splitLoan(loan).own, {
    partyId: own.partyId,
    incomeKind: incomeKindOf(application),
    source: sourceIn(loan.sources, byTeam === undefined ? { kind: 'pessoa' } : { kind: 'equipa', by: byTeam }),
    at,
  });
  const figuresChange = { at, byTeam: byTeam !== undefined };
  return names.length > 0 ? [putFacts(application.applicationId, own, { facts, figuresChange })] : [];
}

/**
 * Changes the figures of a request for one of its people: the shared ones on the loan, their own wherever those are.
 * Throws `application.changed` if either has changed since.
 */
export function changeFigures(application: Application, own: OwnFacts, change: Figures): Step[] {
  const { loan, purpose, at, isShared } = change;
  if (!application.hasFacts) return [changeLoan(application, { loan, purpose, at })];
  return [
    isShared ? changeLoan(application, { loan: sharedLoan(loan), purpose, at }) : requireAsRead(application),
    ...putFigures(application, own, change),
  ];
}

/** Facts of another request: its files and its joined debts are not of this one. */
const factOfEarlier = (fact: Fact<unknown>): Fact<unknown> => ({
  ...fact,
  source: { kind: fact.source.kind },
  value: Array.isArray(fact.value)
    ? fact.value.map(({ sameAs, repaidByThis, ...each }: Record<string, unknown>) => each)
    : fact.value,
});

/**
 * Returns a new application, and the steps that create it, whose person said facts in an earlier one: they are carried
 * over like papers (spec D32), but for what the new request says itself.
 */
export function createWithFacts(
  application: Application,
  earlier: PartyFacts | undefined,
): { application: Application; steps: Step[] } {
  if (!earlier || Object.keys(earlier).length === 0) return { application, steps: [createApplication(application)] };
  const { loan, createdAt: at } = application;
  const carried = Object.fromEntries(
    Object.entries(earlier).map(([name, fact]: [string, Fact<unknown>]) => [name, factOfEarlier(fact)]),
  ) as PartyFacts;
  const said = defined<OwnFigures>(loan ? splitLoan(loan).own : {});
  const { facts } = withFigures(
    carried,
    { ...ownFigures(carried), ...(said.annualIncome !== undefined && { incomePayments: undefined }), ...said },
    { partyId: firstPartyId, incomeKind: incomeKindOf(application), source: () => ({ kind: 'pessoa' }), at },
  );
  const { set, steps } = moveLoanFacts(application, { facts });
  const created = { ...application, ...set };
  return { application: created, steps: [createApplication(created), ...steps] };
}
