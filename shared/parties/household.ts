import { centsHalfUp } from '../loan/rounding.ts';
import { type Debt, type Income, known, type PartyFacts } from './facts.ts';
import { isOfHousehold, type Place } from './party.ts';

export interface Household {
  /** Null if somebody's income is unknown. */
  netAnnualIncomeCents: number | null;
  /** The known instalments of a month, each credit once. */
  otherInstalmentsCents: number;
  /** `partyId`s of those whose incomes or debts are unknown: with any there is no verdict. */
  missing: string[];
  /** Ids of debts of two people that look like one credit and are not joined, each pair once. */
  twins: [string, string][];
}

interface OwnDebt extends Debt {
  partyId: string;
}

const euroCents = (euro: number): number => Math.round(euro * 100);

/** Returns an income's cents of a year; undefined in another currency for which the team has set no rate. */
function annualCents({ net, times, currency, rate }: Income): number | undefined {
  if (currency === 'EUR') return euroCents(net) * times;
  return rate === undefined || rate <= 0 ? undefined : centsHalfUp(euroCents(net) * times * rate);
}

/** Returns a person's cents of a year; undefined if any of it is unknown. */
export function annualIncome(facts: PartyFacts): number | undefined {
  const incomes = known(facts.incomes)?.map(annualCents);
  return incomes?.reduce((sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents), 0);
}

const bareName = (bank: string): string =>
  bank
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function areOfOneBank(one: Debt, other: Debt): boolean {
  if (one.lenderId !== undefined && other.lenderId !== undefined) return one.lenderId === other.lenderId;
  return one.bank !== undefined && other.bank !== undefined && bareName(one.bank) === bareName(other.bank);
}

const isWithinOneEuro = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(euroCents(one) - euroCents(other)) <= 100;

const areTwins = (one: OwnDebt, other: OwnDebt): boolean =>
  one.partyId !== other.partyId &&
  one.kind === other.kind &&
  isWithinOneEuro(one.owed, other.owed) &&
  isWithinOneEuro(one.instalment, other.instalment) &&
  areOfOneBank(one, other);

/**
 * Returns which debts are another person's record of the same credit: from each to the one that it names, if that one
 * belongs to somebody else of the household (detail 4).
 */
function joinsOf(debts: readonly OwnDebt[]): ReadonlyMap<OwnDebt, OwnDebt> {
  const byId = new Map(debts.map((debt) => [debt.id, debt]));
  return new Map(
    debts.flatMap((debt) => {
      const named = debt.sameAs === undefined ? undefined : byId.get(debt.sameAs);
      return named && named.partyId !== debt.partyId ? [[debt, named]] : [];
    }),
  );
}

/** Returns the debts of a circle that a debt is part of; none if it leads out of every circle. */
function circleOf(debt: OwnDebt, joins: ReadonlyMap<OwnDebt, OwnDebt>): readonly OwnDebt[] {
  const circle = [debt];
  for (let next = joins.get(debt); next && next !== debt; next = joins.get(next)) {
    if (circle.includes(next)) return [];
    circle.push(next);
  }
  return joins.get(circle.at(-1) ?? debt) === debt ? circle : [];
}

/** Returns whether a debt counts: a joined one does not, unless it is the first one of a circle. */
function counts(debt: OwnDebt, joins: ReadonlyMap<OwnDebt, OwnDebt>, debts: readonly OwnDebt[]): boolean {
  if (!joins.has(debt)) return true;
  const circle = circleOf(debt, joins);
  return circle.length > 0 && debts.find((each) => circle.includes(each)) === debt;
}

/**
 * Returns whether those who borrow together may see what they add up to: all of them have agreed (spec C8). With one of
 * them there are no totals: they are their own.
 */
export function areTotalsShown(
  parties: readonly (Pick<Place, 'role' | 'state'> & { totalsAgreedAt?: string })[],
): boolean {
  const borrowers = parties.filter(isOfHousehold);
  return borrowers.length > 1 && borrowers.every(({ totalsAgreedAt }) => totalsAgreedAt !== undefined);
}

/** Returns what a person's figures lack, in words: 'Falta o rendimento de Ana' (spec C8, detail 5). */
export function missingWords({ name, facts }: { name: string; facts: PartyFacts }): string[] {
  const incomes = known(facts.incomes);
  return [
    ...(incomes === undefined ? [`Falta o rendimento de ${name}`] : []),
    ...(incomes !== undefined && annualIncome(facts) === undefined ? [`Falta o câmbio do rendimento de ${name}`] : []),
    ...(known(facts.debts) === undefined ? [`Faltam os créditos de ${name}`] : []),
  ];
}

/**
 * Returns the figures of those who borrow together, guarantors left out (spec C8). Amounts are integer cents.
 *
 * @param parties everybody of the request, the longest-present first
 */
export function household(parties: readonly (Place & { facts: PartyFacts })[]): Household {
  const members = parties.filter(isOfHousehold);
  const incomes = members.map(({ facts }) => annualIncome(facts));
  const debts = members.flatMap(({ partyId, facts }) =>
    (known(facts.debts) ?? []).map((debt): OwnDebt => ({ ...debt, partyId })),
  );
  const joins = joinsOf(debts);
  const loose = debts.filter((debt) => !joins.has(debt));
  return {
    netAnnualIncomeCents: incomes.includes(undefined)
      ? null
      : incomes.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    otherInstalmentsCents: debts
      .filter((debt) => !debt.repaidByThis && counts(debt, joins, debts))
      .reduce((sum, { instalment }) => sum + euroCents(instalment), 0),
    missing: members
      .filter(({ facts }, index) => incomes[index] === undefined || known(facts.debts) === undefined)
      .map(({ partyId }) => partyId),
    twins: loose.flatMap((one, index) =>
      loose.slice(index + 1).flatMap((other): [string, string][] => (areTwins(one, other) ? [[one.id, other.id]] : [])),
    ),
  };
}

/**
 * Returns whether the only borrower of a household is married in communion of property: the other spouse usually has to
 * sign (Código Civil, article 1682-A). For the team alone.
 */
export function usuallyNeedsSpouse(people: readonly (Place & { facts: PartyFacts })[]): boolean {
  const [only, ...others] = people.filter(isOfHousehold);
  if (!only || others.length > 0 || known(only.facts.maritalStatus) !== 'casado') return false;
  const regime = known(only.facts.propertyRegime);
  return regime === 'adquiridos' || regime === 'geral';
}
