import { daysBetween } from './dates.ts';
import { ensure, type LoanErrorCode } from './error.ts';
import { checkLoan, type Loan } from './loan.ts';
import { scheduleOf } from './plan.ts';
import { costsOf, paymentsOf } from './totals.ts';

/**
 * Returns the annual rate, as a fraction, at which a present value is 0: bisection on [-0.99, 10] to 1e-12. Throws where
 * the value does not change its sign.
 */
function solveRate(presentValue: (rate: number) => number, code: LoanErrorCode): number {
  let [low, high] = [-0.99, 10];
  const isNegativeBelow = presentValue(low) < 0;
  ensure(presentValue(high) < 0 !== isNegativeBelow, code);
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (presentValue(middle) < 0 === isNegativeBelow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Returns the annual percentage rate of charge (TAEG), unrounded, in percent: the rate at which everything that is paid
 * is worth the amounts drawn. A month is 1/12 of a year, initial costs are paid at signing, yearly ones by a twelfth
 * with each instalment. The index is taken to stay as it is.
 *
 * @throws LoanError if the loan is not possible; with the code `costs` if the initial costs leave no rate below 1000 %
 */
export function taeg(loan: Loan): number {
  checkLoan(loan);
  const { initial, monthly, yearly } = costsOf(loan);
  const periodic = monthly + yearly / 12;
  // What the borrower receives, by month after signing.
  const flows = [0, ...paymentsOf(loan, scheduleOf(loan).rows).map((cents) => -cents - periodic)];
  for (const { month, cents } of loan.drawdowns ?? [{ month: 0, cents: loan.amountCents }])
    flows[month] = (flows[month] ?? 0) + cents;
  flows[0] = (flows[0] ?? 0) - initial;
  const presentValue = (rate: number): number => {
    const discount = (1 + rate) ** (-1 / 12);
    let value = 0;
    for (let month = flows.length - 1; month >= 0; month--) value = value * discount + (flows[month] ?? 0);
    return value;
  };
  return 100 * solveRate(presentValue, 'costs');
}

/** A payment on a day: positive in one direction, negative in the other. */
export interface Flow {
  /** `YYYY-MM-DD`. */
  date: string;
  cents: number;
}

/**
 * Returns the effective annual rate of dated payments, unrounded, in percent; a year has 365 days.
 *
 * @throws LoanError `date`, or `number` if there is no rate from -99 % to 1000 %
 */
export function annualRate(flows: readonly Flow[]): number {
  ensure(flows.length > 0 && flows.every(({ cents }) => Number.isInteger(cents)), 'number');
  const [first = ''] = flows.map(({ date }) => date).sort();
  const dated = flows.map(({ date, cents }) => ({ cents, years: daysBetween(first, date) / 365 }));
  const presentValue = (rate: number): number =>
    dated.reduce((sum, { cents, years }) => sum + cents / (1 + rate) ** years, 0);
  return 100 * solveRate(presentValue, 'number');
}
