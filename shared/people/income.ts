import { formatEuro } from '../format.ts';

/**
 * How many times a year a net monthly income is paid. Portuguese salaries and pensions come 14 times, with the holiday
 * and Christmas allowances; banks compare instalments with the year's income.
 */
export const incomePayments = [12, 14] as const;
export type IncomePayments = (typeof incomePayments)[number];

/** A net income as an application or a person stores it. */
export interface StoredIncome {
  /** Net, in euro: one payment. Records of earlier releases have only this. */
  readonly monthlyIncome?: number | undefined;
  /** Net, in euro. */
  readonly annualIncome?: number | undefined;
  /** Absent until the client has said it. */
  readonly incomePayments?: number | undefined;
}

/** A net income. `payments` is null for one that counts as paid 12 times until the client confirms it. */
export interface NetIncome {
  /** Euro. */
  readonly annual: number;
  readonly payments: IncomePayments | null;
}

const cents = (euro: number): number => Math.round(euro * 100) / 100;

/** Returns the attributes to store for a payment, in euro, and how often it is paid a year. */
export const storedIncome = (monthlyIncome: number, payments: IncomePayments | undefined) => ({
  monthlyIncome,
  annualIncome: cents(monthlyIncome * (payments ?? 12)),
  incomePayments: payments,
});

/**
 * Returns a stored income; undefined without one. A payment alone, or one that the previous release has changed since,
 * counts 12 times a year, to be confirmed.
 */
export function incomeOf(stored: StoredIncome & { readonly monthlyIncome: number }): NetIncome;
export function incomeOf(stored: StoredIncome): NetIncome | undefined;
export function incomeOf({ monthlyIncome, annualIncome, ...stored }: StoredIncome): NetIncome | undefined {
  if (monthlyIncome === undefined) return undefined;
  const payments = incomePayments.find((each) => each === stored.incomePayments);
  const isCurrent = payments !== undefined && annualIncome === cents(monthlyIncome * payments);
  return isCurrent ? { annual: annualIncome, payments } : { annual: cents(monthlyIncome * 12), payments: null };
}

/** Returns the income of one month, in euro, with which instalments are compared: a twelfth of the year's. */
export const monthlyNet = ({ annual }: NetIncome): number => annual / 12;

/** Returns what the client receives each time, in euro. */
export const incomePayment = ({ annual, payments }: NetIncome): number => cents(annual / (payments ?? 12));

/** Formats an income: '2 000 € × 14'; '1 850,50 € × 12, por confirmar'. */
export const describeIncome = (income: NetIncome): string =>
  `${formatEuro(incomePayment(income))} × ${income.payments ?? '12, por confirmar'}`;
