import { formatEuro } from '../kit/format.ts';

/**
 * How many times a year a net monthly income is paid. Portuguese salaries and pensions come 14 times, with the holiday
 * and Christmas allowances; banks compare instalments with the year's income.
 */
export const incomePayments = [12, 14] as const;
export type IncomePayments = (typeof incomePayments)[number];

/** A net income as an application or a person stores it. */
export interface StoredIncome {
  /** Net, in euro. */
  annualIncome?: number;
  /** Absent while it is unknown. */
  incomePayments?: number;
}

/** A net income. `payments` is null for one that counts as paid 12 times until the client confirms it. */
export interface NetIncome {
  /** Euro. */
  annual: number;
  payments: IncomePayments | null;
}

const cents = (euro: number): number => Math.round(euro * 100) / 100;

/** Returns the attributes to store for a payment, in euro, and how often it is paid a year. */
export const storedIncome = (monthlyIncome: number, payments: IncomePayments | undefined) => ({
  annualIncome: cents(monthlyIncome * (payments ?? 12)),
  incomePayments: payments,
});

/** Returns a stored income; undefined without one. */
export const incomeOf = ({ annualIncome, ...stored }: StoredIncome): NetIncome | undefined =>
  annualIncome === undefined
    ? undefined
    : { annual: annualIncome, payments: incomePayments.find((each) => each === stored.incomePayments) ?? null };

/** Returns the income of one month, in euro, with which instalments are compared: a twelfth of the year's. */
export const monthlyNet = ({ annual }: NetIncome): number => annual / 12;

/** Returns what the client receives each time, in euro. */
export const incomePayment = ({ annual, payments }: NetIncome): number => cents(annual / (payments ?? 12));

/** Returns one payment of a stored income, in euro; undefined without one. */
export function storedPayment(stored: StoredIncome): number | undefined {
  const income = incomeOf(stored);
  return income && incomePayment(income);
}

/** Formats an income: '2 000 € × 14'; '1 850,50 € × 12, por confirmar'. */
export const describeIncome = (income: NetIncome): string =>
  `${formatEuro(incomePayment(income))} × ${income.payments ?? '12, por confirmar'}`;
