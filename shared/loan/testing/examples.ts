import type { Loan } from '../loan.ts';

/** Returns a loan of one fixed phase: euro, percent, months. */
export const fixedLoan = (euro: number, tan: number, months: number): Loan => ({
  amountCents: Math.round(euro * 100),
  termMonths: months,
  phases: [{ months, kind: 'fixed', tan }],
});

/** Returns a loan with fixed months first: euro, fixed rate, months of it, later rate, whole term. */
export const mixedLoan = (euro: number, fixed: number, months: number, later: number, term: number): Loan => ({
  amountCents: Math.round(euro * 100),
  termMonths: term,
  phases: [
    { months, kind: 'fixed', tan: fixed },
    { months: term - months, kind: 'indexed', tan: later },
  ],
});

/** A mixed loan of 200 000 euro with the figures of three other programs: MTIC 323 614.02, TAEG 3.601. */
export const costlyLoan: Loan = {
  ...mixedLoan(200_000, 2.95, 36, 3.05, 360),
  costs: [
    { name: 'Comissões e imposto do selo', cents: 260_000, when: 'initial' },
    { name: 'Seguros', cents: 54_000, when: 'yearly' },
  ],
};
