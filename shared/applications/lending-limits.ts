import type { Purpose } from './purposes.ts';

/**
 * Limits that Banco de Portugal recommends to lenders for new loans (macroprudential recommendation). Guidance, not a
 * promise: each bank decides.
 */

/** Maximum loan as a share of the lower of price and appraisal, in percent: own permanent home, or anything else. */
const loanToValueLimits = { ownHome: 90, other: 80 } as const;

/** A transferred loan keeps its purpose, in most cases the own home; a consolidation does not. */
const ownHome: readonly Purpose[] = ['first_home', 'refinance'];

export const loanToValueLimit = (purpose: Purpose): number =>
  ownHome.includes(purpose) ? loanToValueLimits.ownHome : loanToValueLimits.other;

/**
 * Maximum share of the net income for all instalments, in percent. The recommendation's older figure is 50 %; 45 % was
 * announced in May 2026. The lower one applies until all banks have published theirs.
 */
export const debtToIncomeLimit = 45;

/**
 * Percentage points that banks add to a variable rate before they compare instalments with income, for terms over ten
 * years.
 */
export const rateShock = 1.5;
