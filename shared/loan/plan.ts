import { instalmentOf, wholeMonthly } from './instalment.ts';
import { checkLoan, type Loan, thousandths } from './loan.ts';
import { divideHalfUp } from './rounding.ts';

/** One payment, at the end of a month. */
export interface PlanRow {
  /** From 1. */
  month: number;
  instalmentCents: number;
  /** Negative where the rate is. */
  interestCents: number;
  principalCents: number;
  /** What is owed after the payment. */
  balanceCents: number;
}

export interface PhaseInstalment {
  /** The first month of the phase, from 1. */
  fromMonth: number;
  cents: number;
}

/** Returns what is paid out at the beginning of each month. */
function drawnByMonth({ amountCents, termMonths, drawdowns }: Loan): readonly number[] {
  const drawn = new Array<number>(termMonths).fill(0);
  for (const { month, cents } of drawdowns ?? [{ month: 0, cents: amountCents }])
    drawn[month] = (drawn[month] ?? 0) + cents;
  return drawn;
}

const interestOf = (balanceCents: number, tan: number): number => divideHalfUp(balanceCents * tan, wholeMonthly);

/** The rows of a loan, and what is owed when each phase begins. */
interface Schedule {
  rows: PlanRow[];
  openings: readonly number[];
}

/** Computes the schedule of a checked loan. */
export function scheduleOf(loan: Loan): Schedule {
  const { termMonths, phases } = loan;
  const drawn = drawnByMonth(loan);
  const rows: PlanRow[] = [];
  const openings: number[] = [];
  let month = 0;
  let balance = 0;
  for (const { months, tan: percent, interestOnly = false } of phases) {
    const tan = thousandths(percent);
    const end = month + months;
    let constant = -1;
    for (let first = true; month < end; first = false) {
      const paidOut = drawn[month] ?? 0;
      balance += paidOut;
      if (first) openings.push(balance);
      if (!interestOnly && (first || paidOut > 0)) constant = instalmentOf(balance, tan, termMonths - month);
      month++;
      const interest = interestOf(balance, tan);
      const principal = month === termMonths ? balance : interestOnly ? 0 : Math.min(constant - interest, balance);
      balance -= principal;
      rows.push({
        month,
        instalmentCents: interest + principal,
        interestCents: interest,
        principalCents: principal,
        balanceCents: balance,
      });
    }
  }
  return { rows, openings };
}

/**
 * Returns the repayment plan, one row for each month. The instalment is constant within a phase: the formula on the
 * balance at its start and the months left, computed again after each drawdown. Interest is rounded half up to cents;
 * the last row clears the balance, so the principal adds up to the amount.
 *
 * @throws LoanError if the loan is not possible
 */
export function plan(loan: Loan): PlanRow[] {
  checkLoan(loan);
  return scheduleOf(loan).rows;
}

/** Returns the instalment of each phase at its start, at rates raised by so many percentage points. */
export function phaseInstalments(
  { phases, termMonths }: Loan,
  openings: readonly number[],
  pointsOf: (phase: Loan['phases'][number], monthsLeft: number) => number,
): PhaseInstalment[] {
  let before = 0;
  return phases.map((phase, at) => {
    const monthsLeft = termMonths - before;
    const balance = openings[at] ?? 0;
    const tan = thousandths(phase.tan + pointsOf(phase, monthsLeft));
    const fromMonth = before + 1;
    before += phase.months;
    return { fromMonth, cents: phase.interestOnly ? interestOf(balance, tan) : instalmentOf(balance, tan, monthsLeft) };
  });
}

/**
 * Returns the instalment at the start of each phase, by the formula; of an interest-only phase its first interest.
 *
 * @throws LoanError if the loan is not possible
 */
export function instalments(loan: Loan): PhaseInstalment[] {
  checkLoan(loan);
  return phaseInstalments(loan, scheduleOf(loan).openings, () => 0);
}
