import { counted } from '../text.ts';

/** Rounds euro to whole cents. */
const cents = (euro: number): number => Math.round(euro * 100);

interface Loan {
  /** Euro. */
  readonly loanAmount: number;
  /** TAN, in percent per year. */
  readonly interestRate: number;
  readonly termMonths: number;
}

/**
 * Returns the monthly instalment of a loan with constant instalments (French amortisation), in euro rounded half up to
 * the cent: `P·i / (1 − (1+i)^−n)` with i = TAN / 12, and P / n without interest. Source: Banco de Portugal, Portal do
 * Cliente Bancário, 'Regimes de prestações'; the test compares it with published results.
 */
export function monthlyInstalment({ loanAmount, interestRate, termMonths }: Loan): number {
  const monthlyRate = interestRate / 1200;
  // log1p and expm1, because 1 - (1+i)^-n loses precision for small rates.
  const share = monthlyRate === 0 ? 1 / termMonths : -monthlyRate / Math.expm1(-termMonths * Math.log1p(monthlyRate));
  return Math.round(cents(loanAmount) * share) / 100;
}

/** Returns the sum of all instalments, in euro rounded to the cent. */
export const totalOfInstalments = (monthlyPayment: number, termMonths: number): number =>
  (cents(monthlyPayment) * termMonths) / 100;

/** Formats a term in months: '33 anos e 4 meses'. */
export function describeTerm(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const yearText = years === 0 ? '' : counted(years, 'ano', 'anos');
  const restText = rest === 0 ? '' : counted(rest, 'mês', 'meses');
  return [yearText, restText].filter(Boolean).join(' e ');
}
