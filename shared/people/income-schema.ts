import * as z from 'zod/mini';
import { incomePayments } from './income.ts';

/** A net income as the API returns it; see `NetIncome`. */
export const netIncomeSchema = z.object({
  /** Euro. */
  annual: z.number(),
  /** Null for an income that counts 12 times a year until the client confirms it. */
  payments: z.nullable(z.literal(incomePayments)),
});
