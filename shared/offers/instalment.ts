import { counted } from '../text.ts';

/** Euro to whole cents. */
const cents = (euro: number): number => Math.round(euro * 100);

interface Loan {
  /** Euro. */
  readonly loanAmount: number;
  /** TAN, percent a year. */
  readonly interestRate: number;
  readonly termMonths: number;
}

/**
 * The instalment of a loan with constant instalments (French amortisation), in euro to the cent, half up:
 * `P·i / (1 − (1+i)^−n)` with i = TAN / 12, and P / n without interest. Source: Banco de Portugal, Portal do Cliente
 * Bancário, 'Regimes de prestações'; its results are those that the press publishes (see the test).
 */
export function monthlyInstalment({ loanAmount, interestRate, termMonths }: Loan): number {
  const monthlyRate = interestRate / 1200;
  // Written with log1p and expm1: 1 - (1+i)^-n loses its digits for small rates.
  const share = monthlyRate === 0 ? 1 / termMonths : -monthlyRate / Math.expm1(-termMonths * Math.log1p(monthlyRate));
  return Math.round(cents(loanAmount) * share) / 100;
}

/** What all instalments come to, in euro to the cent. */
export const totalOfInstalments = (monthlyPayment: number, termMonths: number): number =>
  (cents(monthlyPayment) * termMonths) / 100;

/** '33 anos e 4 meses' of a term in months. */
export function describeTerm(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const yearText = years === 0 ? '' : counted(years, 'ano', 'anos');
  const restText = rest === 0 ? '' : counted(rest, 'mês', 'meses');
  return [yearText, restText].filter(Boolean).join(' e ');
}
