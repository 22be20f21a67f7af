import { lastFactBy } from '#shared/facts/register.ts';
import { type Dsti, dsti, instalments, type Loan, type Phase } from '#shared/loan/index.ts';

/** Returns a loan of the engine from euro and phases. */
export const loanOf = (loanAmount: number, phases: readonly Phase[]): Loan => ({
  amountCents: Math.round(loanAmount * 100),
  termMonths: phases.reduce((sum, { months }) => sum + months, 0),
  phases,
});

/** Returns the instalment of each phase, in euro. */
export const instalmentsIn = (loan: Loan): number[] => instalments(loan).map(({ cents }) => cents / 100);

/** Returns the points by which banks raise an indexed rate of such a term. */
export const shockPoints = (termMonths: number, day: string): number =>
  lastFactBy('shock.points', day)?.value.find(({ months = termMonths }) => termMonths <= months)?.points ?? 0;

interface Household {
  /** Net, in euro: a twelfth of the year's. */
  monthlyIncome: number;
  /** Euro per month. */
  otherInstalments: number;
}

/** Returns the share of the income that a loan and the other credits take. */
export const effortOf = (loan: Loan, { monthlyIncome, otherInstalments }: Household, day: string): Dsti =>
  dsti({
    loan,
    otherInstalmentsCents: Math.round(otherInstalments * 100),
    netAnnualIncomeCents: Math.round(monthlyIncome * 1200),
    on: day,
  });
