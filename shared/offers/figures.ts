import { earlyRepaymentCaps, shockPoints } from '../facts/figures-in-law.ts';
import { periodOn } from '../facts/periods.ts';
import { type Loan, LoanError, shownPercent, taeg, totals } from '../loan/index.ts';
import { phaseInstalments, scheduleOf } from '../loan/plan.ts';
import type { OfferCost, OfferInsurance, OfferProduct } from './extras.ts';
import { costsOf, type LoanTerms, loanOf } from './loan.ts';

/** What is computed with: the stored terms of an offer. Euro, percent, months. */
export interface OfferTerms extends LoanTerms {
  monthlyPayment: number;
  costs?: readonly OfferCost[];
  insurances?: readonly OfferInsurance[];
  products?: readonly OfferProduct[];
  fineTaeg?: number;
  fineMtic?: number;
  earlyRepaymentPercent?: number;
}

export const missingParts = ['costs', 'insurance', 'fine'] as const;
type MissingPart = (typeof missingParts)[number];

/** Where a figure comes from: the bank's FINE, or the engine. */
export const figureOrigins = ['fine', 'estimate'] as const;
type Origin = (typeof figureOrigins)[number];

interface Instalment {
  /** From 1. */
  fromMonth: number;
  /** Euro. */
  amount: number;
}

/** What an offer costs, with what is known. Amounts in euro. */
export interface OfferFigures {
  /** What the team has not entered. */
  incomplete: MissingPart[];
  /** One for each phase; the first is what the bank states. */
  instalments: Instalment[];
  /** The first instalment with a twelfth of the yearly premiums that the bank requires; null while they are unknown. */
  firstWithInsurance: number | null;
  /** The largest indexed instalment if the index were one point higher; null for a fixed rate. */
  ifEuriborUp1: Instalment | null;
  /** The same with the points that Banco de Portugal recommends to banks, since the day `since`. */
  ifShock: (Instalment & { points: number; since: string }) | null;
  /** Sum of the costs at signing; null while they are unknown. */
  feesToday: number | null;
  /** Insurance and products that the bank requires, a year; null while insurance is unknown. */
  requiredYearly: number | null;
  /** Percent with one decimal. */
  taeg: { percent: number; origin: Origin } | null;
  mtic: { amount: number; origin: Origin } | null;
  /** The highest fee for early repayment in the first phase, in percent of what is repaid. */
  earlyRepaymentCap: { percent: number; source: 'contract' | 'law' };
}

const euroOf = (cents: number): number => cents / 100;
const sumOf = (amounts: readonly number[]): number =>
  euroOf(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0));
const yearlyOf = ({ insurances = [] }: OfferTerms): number =>
  sumOf(insurances.filter(({ required }) => required).map(({ yearly }) => yearly));

/** Rounds a percentage to the decimals with which it is shown. */
const rounded = (percent: number, decimals: number): number =>
  Number(shownPercent(percent, decimals).replace(',', '.'));

/** Returns the result of a calculation; null where the figures leave none. */
function possible<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof LoanError) return null;
    throw error;
  }
}

function incompleteParts({ costs, insurances, fineTaeg, fineMtic }: OfferTerms): MissingPart[] {
  const missing: readonly [MissingPart, boolean][] = [
    ['costs', costs === undefined || costs.length === 0],
    ['insurance', insurances === undefined],
    ['fine', fineTaeg === undefined || fineMtic === undefined],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([part]) => part);
}

/** The engine's TAEG, unrounded, and MTIC in euro. */
interface Estimate {
  taeg: number;
  mtic: number;
}

/** Returns the engine's figures; null unless costs and insurance are known (spec D45). */
function estimateOf(offer: OfferTerms): Estimate | null {
  if (incompleteParts(offer).some((part) => part !== 'fine')) return null;
  const loan = { ...loanOf(offer), costs: costsOf(offer) };
  return possible(() => ({ taeg: taeg(loan), mtic: euroOf(totals(loan).mticCents) }));
}

/** Returns the largest instalment of the indexed phases at a raised index; null for a fixed rate. */
function raisedBy(loan: Loan, openings: readonly number[], points: number): Instalment | null {
  const raised = phaseInstalments(loan, openings, () => points).filter((_, at) => loan.phases[at]?.kind === 'indexed');
  const [first, ...others] = raised;
  if (!first) return null;
  const { fromMonth, cents } = others.reduce((most, each) => (each.cents > most.cents ? each : most), first);
  return { fromMonth, amount: euroOf(cents) };
}

function shockedBy(loan: Loan, openings: readonly number[], day: string): OfferFigures['ifShock'] {
  const fact = periodOn(shockPoints, day);
  const points = fact?.value.find(({ months = loan.termMonths }) => loan.termMonths <= months)?.points;
  const raised = points === undefined ? null : raisedBy(loan, openings, points);
  return fact && points !== undefined && raised ? { ...raised, points, since: fact.from } : null;
}

function repaymentCapOf({ earlyRepaymentPercent }: OfferTerms, loan: Loan, day: string) {
  const law = periodOn(earlyRepaymentCaps, day)?.value[loan.phases[0]?.kind ?? 'fixed'] ?? 0;
  return earlyRepaymentPercent !== undefined && earlyRepaymentPercent < law
    ? ({ percent: earlyRepaymentPercent, source: 'contract' } as const)
    : ({ percent: law, source: 'law' } as const);
}

/**
 * Returns the figures of an offer on a day, `YYYY-MM-DD`. Those of the bank's FINE take precedence over the engine's,
 * and the stated first instalment over the computed one. The index is taken to stay as it is, except where a rise is
 * asked about.
 */
export function offerFigures(offer: OfferTerms, day: string): OfferFigures {
  const { insurances, products = [], costs = [], fineTaeg, fineMtic, monthlyPayment } = offer;
  const incomplete = incompleteParts(offer);
  const loan = loanOf(offer);
  const { openings } = scheduleOf(loan);
  const [, ...later] = phaseInstalments(loan, openings, () => 0);
  const estimate = estimateOf(offer);
  const required = products.filter((product) => product.required).map(({ yearlyCost }) => yearlyCost);
  const initial = costs.filter(({ when }) => when === 'initial').map(({ amount }) => amount);
  const taegs = fineTaeg ?? estimate?.taeg;
  const mtics = fineMtic ?? estimate?.mtic;
  return {
    incomplete,
    instalments: [
      { fromMonth: 1, amount: monthlyPayment },
      ...later.map(({ fromMonth, cents }) => ({ fromMonth, amount: euroOf(cents) })),
    ],
    firstWithInsurance: insurances ? sumOf([monthlyPayment, yearlyOf(offer) / 12]) : null,
    ifEuriborUp1: raisedBy(loan, openings, 1),
    ifShock: shockedBy(loan, openings, day),
    feesToday: incomplete.includes('costs') ? null : sumOf(initial),
    requiredYearly: insurances ? sumOf([yearlyOf(offer), ...required]) : null,
    taeg:
      taegs === undefined ? null : { percent: rounded(taegs, 1), origin: fineTaeg === undefined ? 'estimate' : 'fine' },
    mtic: mtics === undefined ? null : { amount: mtics, origin: fineMtic === undefined ? 'estimate' : 'fine' },
    earlyRepaymentCap: repaymentCapOf(offer, loan, day),
  };
}

/** The bank's figure and the engine's. */
interface Discrepancy {
  fine: number;
  ours: number;
}

export interface Caution {
  /** Percent. */
  taeg?: Discrepancy;
  /** Euro. */
  mtic?: Discrepancy;
}

/** Returns where the FINE and the engine differ by more than 0.1 points or 50 €; undefined where they agree. */
export function cautionOf(offer: OfferTerms): Caution | undefined {
  const { fineTaeg, fineMtic } = offer;
  const estimate = estimateOf(offer);
  if (!estimate) return undefined;
  const caution: { taeg?: Discrepancy; mtic?: Discrepancy } = {};
  if (fineTaeg !== undefined && Math.abs(fineTaeg - estimate.taeg) > 0.1 + 1e-9)
    caution.taeg = { fine: fineTaeg, ours: rounded(estimate.taeg, 2) };
  if (fineMtic !== undefined && Math.round(Math.abs(fineMtic - estimate.mtic) * 100) > 5000)
    caution.mtic = { fine: fineMtic, ours: estimate.mtic };
  return caution.taeg || caution.mtic ? caution : undefined;
}

/** The engine's first instalment, in euro. */
export function computedInstalment(offer: LoanTerms): number {
  const loan = loanOf(offer);
  return euroOf(phaseInstalments(loan, scheduleOf(loan).openings, () => 0)[0]?.cents ?? 0);
}
