import {
  type Debt,
  type Fact,
  type FactName,
  type FactSource,
  type Income,
  isFactName,
  known,
  type PartyFacts,
} from './facts.ts';
import type { FactChanges } from './facts-schema.ts';

interface Said {
  source: FactSource;
  /** ISO 8601. */
  at: string;
  newId: () => string;
}

type SaidIncome = Omit<Income, 'rate' | 'rateOn'> & Pick<Income, 'rate' | 'rateOn'>;

/** Returns incomes as said, with what the team says another currency is worth where the person may not say it. */
function incomesAfter(said: readonly SaidIncome[], before: readonly Income[], source: FactSource): readonly Income[] {
  if (source.kind !== 'pessoa') return said;
  return said.map((income) => {
    const { rate, rateOn } = before.find(({ currency }) => currency === income.currency) ?? {};
    return rate === undefined ? income : { ...income, rate, rateOn };
  });
}

/** Returns debts as said: those with an id of a stored one are it, with what it is joined with; the others are new. */
function debtsAfter(
  said: readonly (Omit<Debt, 'id' | 'sameAs'> & { id?: string })[],
  before: readonly Debt[],
  newId: () => string,
): readonly Debt[] {
  const taken = new Set<string>();
  return said.map(({ id, ...debt }) => {
    const stored = before.find((each) => each.id === id && !taken.has(each.id));
    if (!stored) return { ...debt, id: newId() };
    taken.add(stored.id);
    return { ...debt, id: stored.id, sameAs: stored.sameAs };
  });
}

/** A text that is equal for equal values, whatever the order of their keys. */
const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * Returns a person's facts after a change, and the names of those that changed. What is said again as it was keeps its
 * source. A regime of property ends with the marriage.
 */
export function changedFacts(
  facts: PartyFacts,
  changes: FactChanges,
  { source, at, newId }: Said,
): { facts: PartyFacts; changed: FactName[] } {
  const after: Record<string, Fact<unknown>> = { ...(facts as Record<string, Fact<unknown>>) };
  const changed: FactName[] = [];
  const set = (name: FactName, value: unknown) => {
    if (fingerprint(facts[name]?.value) === fingerprint(value ?? undefined)) return;
    changed.push(name);
    if (value === null) delete after[name];
    else after[name] = { value, source, at };
  };
  const { incomes, debts, ...rest } = changes;
  for (const [name, value] of Object.entries(rest)) if (isFactName(name) && value !== undefined) set(name, value);
  if (incomes !== undefined)
    set('incomes', Array.isArray(incomes) ? incomesAfter(incomes, known(facts.incomes) ?? [], source) : incomes);
  if (debts !== undefined)
    set('debts', Array.isArray(debts) ? debtsAfter(debts, known(facts.debts) ?? [], newId) : debts);
  if (after['maritalStatus']?.value !== 'casado' && after['propertyRegime']) set('propertyRegime', null);
  return { facts: after as PartyFacts, changed };
}
