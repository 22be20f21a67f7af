import { incomeOf, type StoredIncome, storedPayment } from '../people/income.ts';
import { type Debt, type Fact, type FactSource, type Income, known, type PartyFacts } from './facts.ts';
import { annualIncome } from './household.ts';

/**
 * The figures of a request that are one person's alone, as the form of the request has them. While a request has one
 * person they stand on its `loan`; afterwards they are facts of each person (spec C3). Amounts in euro.
 */
export interface OwnFigures extends StoredIncome {
  /** Instalments of the other credits that stay, in a month. */
  otherInstalments?: number;
  monthlyExpenses?: number;
  notes?: string;
}

/** The facts that hold the figures of a request. */
const figureFacts = ['incomes', 'debts', 'expenses', 'notes'] as const satisfies readonly (keyof PartyFacts)[];
type FigureFact = (typeof figureFacts)[number];

/** Whether a fact holds a figure of the request. */
export const isFigureFact = (name: string): boolean => figureFacts.some((each) => each === name);

/** Splits a request's figures into those that everybody in it shares and those of one person. */
export function splitLoan<Loan extends OwnFigures>(loan: Loan) {
  const { annualIncome: annual, incomePayments, otherInstalments, monthlyExpenses, notes, ...shared } = loan;
  return { shared, own: { annualIncome: annual, incomePayments, otherInstalments, monthlyExpenses, notes } };
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Returns the one income of somebody with several: their sum, 14 times a year only if all of them are. */
function incomeFigure(facts: PartyFacts): StoredIncome {
  const incomes = known(facts.incomes) ?? [];
  const cents = annualIncome(facts);
  if (incomes.length === 0 || cents === undefined) return {};
  const times = incomes.every((income) => income.times === 14) ? 14 : 12;
  return {
    annualIncome: cents / 100,
    incomePayments: incomes.some(({ timesAssumed }) => timesAssumed) ? undefined : times,
  };
}

const instalmentsOf = (debts: readonly Debt[] | undefined): number | undefined =>
  debts && sumOf(debts.filter(({ repaidByThis }) => !repaidByThis).map(({ instalment }) => instalment));

/** Returns a person's facts as figures of a request; undefined what is unknown, also if they have no income. */
export const ownFigures = (facts: PartyFacts): OwnFigures => ({
  ...incomeFigure(facts),
  otherInstalments: instalmentsOf(known(facts.debts)),
  monthlyExpenses: known(facts.expenses),
  notes: known(facts.notes),
});

/** What a person is paid for, as far as a request knows it. */
type IncomeKind = Income['kind'];

function incomesOf(figures: OwnFigures, before: readonly Income[], kind: IncomeKind): readonly Income[] | undefined {
  const income = incomeOf(figures);
  const net = storedPayment(figures);
  if (!income || net === undefined) return undefined;
  const { rate, rateOn, timesAssumed, ...single }: Partial<Income> = before.length === 1 ? (before[0] ?? {}) : {};
  const times = income.payments ?? 12;
  return [{ kind, ...single, net, times, currency: 'EUR', ...(income.payments === null && { timesAssumed: true }) }];
}

/** A credit of which only the instalment was said has its person's id: there is one of them at most. */
function debtsOf({ otherInstalments }: OwnFigures, before: readonly Debt[], id: string): readonly Debt[] | undefined {
  if (otherInstalments === undefined) return undefined;
  const repaid = before.filter(({ repaidByThis }) => repaidByThis);
  const staying = before.filter(({ repaidByThis }) => !repaidByThis);
  if (otherInstalments === 0) return repaid;
  const single: Debt = staying.length === 1 && staying[0] ? staying[0] : { id, kind: 'outro', instalment: 0 };
  return [...repaid, { ...single, instalment: otherInstalments }];
}

const isSameIncome = (one: OwnFigures, other: OwnFigures): boolean =>
  storedPayment(one) === storedPayment(other) && one.incomePayments === other.incomePayments;

interface Said {
  partyId: string;
  /** What is known of the income besides its amount, for one that is new. */
  incomeKind?: IncomeKind;
  source: (name: FigureFact) => FactSource;
  /** ISO 8601. */
  at: string;
}

/** Whether a fact is now taken over from a file that it did not come from. */
const isNewSource = (source: FactSource, fact: Fact<unknown> | undefined): boolean =>
  source.kind === 'documento' && source.uploadId !== fact?.source.uploadId;

/**
 * Returns a person's facts after the form of the request was sent, and the names of those that changed. A figure that
 * is sent as it was leaves what it adds up from untouched; a figure left out is unknown.
 */
export function withFigures(
  facts: PartyFacts,
  figures: OwnFigures,
  { partyId, incomeKind = 'outro', source, at }: Said,
): { facts: PartyFacts; changed: FigureFact[] } {
  const before = ownFigures(facts);
  const isSame: Readonly<Record<FigureFact, boolean>> = {
    incomes: isSameIncome(before, figures),
    debts: before.otherInstalments === figures.otherInstalments,
    expenses: before.monthlyExpenses === figures.monthlyExpenses,
    notes: before.notes === figures.notes,
  };
  const values = {
    incomes: isSame.incomes ? facts.incomes?.value : incomesOf(figures, known(facts.incomes) ?? [], incomeKind),
    debts: isSame.debts ? facts.debts?.value : debtsOf(figures, known(facts.debts) ?? [], partyId),
    expenses: figures.monthlyExpenses,
    notes: figures.notes,
  };
  const changed = figureFacts.filter((name) => !isSame[name] || isNewSource(source(name), facts[name]));
  const { ...after }: Record<string, unknown> = facts;
  for (const name of changed) {
    if (values[name] === undefined) delete after[name];
    else after[name] = { value: values[name], source: source(name), at };
  }
  return { facts: after as PartyFacts, changed };
}

const isOf = ({ source }: Fact<unknown>, uploadIds: ReadonlySet<string>): boolean =>
  source.uploadId !== undefined && uploadIds.has(source.uploadId);

/** Returns whether any of a person's facts was taken over from one of these files. */
export const hasSourceIn = (facts: PartyFacts, uploadIds: ReadonlySet<string>): boolean =>
  Object.values(facts).some((fact: Fact<unknown>) => isOf(fact, uploadIds));

/** Returns facts of which those taken over from files that are about to be erased count as entered by the team. */
export const factsWithoutSources = (facts: PartyFacts, uploadIds: ReadonlySet<string>): PartyFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]: [string, Fact<unknown>]) => [
      name,
      isOf(fact, uploadIds) ? { ...fact, source: { kind: 'equipa' } } : fact,
    ]),
  );
