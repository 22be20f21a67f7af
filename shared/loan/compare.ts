import { shownPercent } from './format.ts';
import { checkLoan, type Loan } from './loan.ts';
import { instalments } from './plan.ts';
import { taeg } from './rate.ts';
import { totals } from './totals.ts';

/** A loan with the products that its rate depends on, such as an account or an insurance. */
export interface ComparedLoan extends Loan {
  products?: readonly string[];
}

/** Why two loans cannot be compared. */
export type Difference = 'rate' | 'term' | 'amount' | 'products';

export interface Member {
  /** Position in the list that was compared. */
  index: number;
  firstInstalmentCents: number;
  mticCents: number;
  /** Unrounded, in percent. */
  taeg: number;
}

/** Loans that can be compared with each other. */
export interface ComparisonGroup {
  /** In the order of the list. */
  members: readonly Member[];
  /** Positions with the lowest figure; empty in a group of one, and where all figures are shown alike. */
  lowest: {
    taeg: readonly number[];
    mtic: readonly number[];
    firstInstalment: readonly number[];
  };
  /** Why the group stands apart from the first one; empty for the first. */
  differences: readonly Difference[];
}

/** Returns the kind of rate: the phases with their lengths, the last one's left out because it follows from the term. */
function rateKind({ phases, interestStamp = false, drawdowns = [] }: Loan): string {
  const runs: { kind: string; months: number }[] = [];
  for (const { kind: rate, interestOnly = false, months } of phases) {
    const kind = interestOnly ? `${rate}, interest only` : rate;
    const last = runs.at(-1);
    if (last?.kind === kind) last.months += months;
    else runs.push({ kind, months });
  }
  const written = runs.map(({ kind, months }, at) => (at === runs.length - 1 ? kind : `${kind} ${months}`));
  const drawn = drawdowns.map(({ month }) => month).sort((a, b) => a - b);
  return JSON.stringify([written, interestStamp, drawn]);
}

const productsOf = ({ products = [] }: ComparedLoan): string => JSON.stringify([...new Set(products)].sort());

/**
 * Returns why two loans cannot be compared: another kind of rate (the length of the fixed years included), terms more
 * than 12 months apart, amounts more than 1 % of the larger one apart, or other linked products. Empty if they can be.
 */
function differencesOf(one: ComparedLoan, other: ComparedLoan): readonly Difference[] {
  const [low, high] = [one.amountCents, other.amountCents].sort((a, b) => a - b) as [number, number];
  const checks: readonly [Difference, boolean][] = [
    ['rate', rateKind(one) !== rateKind(other)],
    ['term', Math.abs(one.termMonths - other.termMonths) > 12],
    ['amount', (high - low) * 100 > high],
    ['products', productsOf(one) !== productsOf(other)],
  ];
  return checks.filter(([, differs]) => differs).map(([difference]) => difference);
}

/** Returns the positions of the lowest figure as it is shown; none if all are alike. */
function lowestBy(members: readonly Member[], figure: (member: Member) => number): readonly number[] {
  const figures = members.map(figure);
  const least = Math.min(...figures);
  return least === Math.max(...figures)
    ? []
    : members.filter((_, at) => figures[at] === least).map(({ index }) => index);
}

const shownTaeg = ({ taeg: rate }: Member): number => Number(shownPercent(rate, 1).replace(',', '.'));

/**
 * Divides loans into groups in which each can be compared with every other, and marks the lowest figures within each
 * group of two or more. The groups do not depend on the order of the list, except that they come in it.
 *
 * @throws LoanError if one of the loans is not possible
 */
export function compare(loans: readonly ComparedLoan[]): ComparisonGroup[] {
  for (const loan of loans) checkLoan(loan);
  const groups: { loan: ComparedLoan; index: number }[][] = [];
  const ascending = loans
    .map((loan, index) => ({ loan, index }))
    .sort((a, b) => a.loan.termMonths - b.loan.termMonths || a.loan.amountCents - b.loan.amountCents);
  for (const entry of ascending) {
    const group = groups.find((others) => others.every(({ loan }) => differencesOf(loan, entry.loan).length === 0));
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  for (const group of groups) group.sort((a, b) => a.index - b.index);
  groups.sort(([a], [b]) => (a?.index ?? 0) - (b?.index ?? 0));
  const first = groups[0]?.[0]?.loan;
  return groups.map((group) => {
    const members = group.map(({ loan, index }) => ({
      index,
      firstInstalmentCents: instalments(loan)[0]?.cents ?? 0,
      mticCents: totals(loan).mticCents,
      taeg: taeg(loan),
    }));
    const own = group[0]?.loan;
    return {
      members,
      lowest: {
        taeg: lowestBy(members, shownTaeg),
        mtic: lowestBy(members, ({ mticCents }) => mticCents),
        firstInstalment: lowestBy(members, ({ firstInstalmentCents }) => firstInstalmentCents),
      },
      differences: first && own ? differencesOf(first, own) : [],
    };
  });
}
