import type { Purpose } from './purposes.ts';

/**
 * What Banco de Portugal recommends to lenders for new loans (macroprudential recommendation), as guidance for people
 * and never as a promise: each bank decides.
 */

/** What of the lower of price and appraisal is lent at most, in percent: own permanent home, or anything else. */
const loanToValueLimits = { ownHome: 90, other: 80 } as const;

/** A loan that is moved keeps its purpose, which is in most cases the own home; putting loans together is another one. */
const ownHome: readonly Purpose[] = ['first_home', 'refinance'];

export const loanToValueLimit = (purpose: Purpose): number =>
  ownHome.includes(purpose) ? loanToValueLimits.ownHome : loanToValueLimits.other;

/**
 * What of the net income all instalments together take at most, in percent. The recommendation's 50 % is the older
 * figure; 45 % was announced in May 2026: the cautious one is counted with until all banks have said what they use.
 */
export const debtToIncomeLimit = 45;

/** Points that banks add to a variable rate before they compare instalments with income, for terms over ten years. */
export const rateShock = 1.5;
