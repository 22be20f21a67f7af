/**
 * The engine that computes every figure about a loan. Pure functions: amounts are integer cents, rates and results in
 * percent plain numbers, days `YYYY-MM-DD`. Impossible input throws a `LoanError` with a code.
 */
export {
  type CashItem,
  type CashNeeded,
  type CashNeededInput,
  cashNeeded,
  type EarlyRepaymentInput,
  earlyRepaymentFee,
} from './cash.ts';
export { type ComparedLoan, type ComparisonGroup, compare, type Difference, type Member } from './compare.ts';
export { LoanError, type LoanErrorCode } from './error.ts';
export { shownPercent } from './format.ts';
export {
  type Dsti,
  type DstiInput,
  dsti,
  type MaximumTermInput,
  maximumTerm,
} from './limits.ts';
export type { Cost, Drawdown, Loan, Phase } from './loan.ts';
export { type LoanToValue, type LoanToValueInput, loanToValue } from './loan-to-value.ts';
export { instalments, type PhaseInstalment, type PlanRow, plan } from './plan.ts';
export { annualRate, type Flow, taeg } from './rate.ts';
export {
  type Buyer,
  type BuyerTaxes,
  type Destination,
  type PurchaseTaxes,
  type PurchaseTaxesInput,
  purchaseTaxes,
} from './tax.ts';
export { type Totals, totals } from './totals.ts';
