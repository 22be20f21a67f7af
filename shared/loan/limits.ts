import { maximumTerms, mixedShockTerm as mixedShockTerms, shockPoints } from '../facts/figures-in-law.ts';
import { ageOn, checkDay } from './dates.ts';
import { ensure } from './error.ts';
import { valueOn } from './facts.ts';
import { checkCents, checkLoan, type Loan } from './loan.ts';
import { phaseInstalments, scheduleOf } from './plan.ts';

export interface DstiInput {
  loan: Loan;
  /** Monthly instalments of all other credits of the borrowers that stay, in cents. */
  otherInstalmentsCents: number;
  /** Net income of all borrowers in a year, in cents. */
  netAnnualIncomeCents: number;
  /** The day whose rules count, `YYYY-MM-DD`. */
  on: string;
  /** Which term chooses the points of an indexed phase; by default as the register of facts says. */
  mixedShockTerm?: 'original' | 'remaining';
}

export interface Dsti {
  /** Instalment of the first phase. */
  instalmentCents: number;
  /** The largest instalment of all phases, indexed ones at the raised rate. */
  shockedInstalmentCents: number;
  /** Percent of the monthly income, unrounded, with the other instalments. */
  percent: number;
  shockedPercent: number;
}

/**
 * Returns the debt service to income, now and after a rise of the index. The shocked instalment of an indexed phase is
 * computed on the balance projected for its start at unraised rates, with the points of Banco de Portugal's
 * recommendation by term; fixed phases keep theirs.
 *
 * @throws LoanError `income` for an income of 0 or less, `number` for other instalments below 0, `no_facts` for a day
 *   without known points
 */
export function dsti({ loan, otherInstalmentsCents, netAnnualIncomeCents, on, mixedShockTerm }: DstiInput): Dsti {
  checkLoan(loan);
  checkDay(on);
  checkCents(otherInstalmentsCents, 'number');
  checkCents(netAnnualIncomeCents, 'income', true);
  const points = valueOn(shockPoints, on);
  const basis = mixedShockTerm ?? valueOn(mixedShockTerms, on);
  const { openings } = scheduleOf(loan);
  const shocked = phaseInstalments(loan, openings, ({ kind }, monthsLeft) => {
    const term = basis === 'original' ? loan.termMonths : monthsLeft;
    return kind === 'fixed' ? 0 : (points.find(({ months = term }) => term <= months)?.points ?? 0);
  });
  const instalmentCents = phaseInstalments(loan, openings, () => 0)[0]?.cents ?? 0;
  const shockedInstalmentCents = Math.max(...shocked.map(({ cents }) => cents));
  const percentOf = (cents: number): number => ((cents + otherInstalmentsCents) * 1200) / netAnnualIncomeCents;
  return {
    instalmentCents,
    shockedInstalmentCents,
    percent: percentOf(instalmentCents),
    shockedPercent: percentOf(shockedInstalmentCents),
  };
}

export interface MaximumTermInput {
  /** Of all borrowers, `YYYY-MM-DD`. */
  birthDates: readonly string[];
  /** The day of the simulation, `YYYY-MM-DD`. */
  on: string;
  /** The age at which the lender's loans have to end. */
  lenderEndAge?: number;
}

/**
 * Returns the longest term in months for the oldest borrower's completed years: what Banco de Portugal recommends, or
 * what is left until the lender's end age if that is less; 0 beyond that age.
 *
 * @throws LoanError `date` for a day that is none or a birth after `on`, `no_facts` for a day without known limits
 */
export function maximumTerm({ birthDates, on, lenderEndAge }: MaximumTermInput): number {
  checkDay(on);
  ensure(birthDates.length > 0, 'date');
  ensure(lenderEndAge === undefined || Number.isFinite(lenderEndAge), 'number');
  const oldest = Math.max(...birthDates.map((birthDate) => ageOn(birthDate, on)));
  const months = valueOn(maximumTerms, on).find(({ age = oldest }) => oldest <= age)?.months ?? 0;
  return lenderEndAge === undefined ? months : Math.max(0, Math.min(months, Math.floor((lenderEndAge - oldest) * 12)));
}
