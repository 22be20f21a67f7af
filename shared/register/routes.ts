import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema, monthSchema } from '../kit/values.ts';
import { monthAfter } from '../reports/months.ts';

/** The most months that a register covers. */
export const maxRegisterMonths = 12;

/** Registers that an admin has made in an hour. */
export const registersPerHour = 5;

/** Months in Lisbon, both included. */
export const registerPeriodSchema = z.strictObject({ from: monthSchema, to: monthSchema }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'O fim é antes do início' }),
  z.refine(({ from, to }) => to < monthAfter(from, maxRegisterMonths), {
    path: ['from'],
    error: `Escolhe até ${maxRegisterMonths} meses`,
  }),
);
export type RegisterPeriod = z.infer<typeof registerPeriodSchema>;

export const registerRoutes = {
  'register.request': route({
    method: 'POST',
    path: '/backoffice/register',
    access: 'admin',
    load: 'expensive',
    summary: 'Has the intermediary’s register of up to 12 months made, a ZIP of CSV files. A few in an hour.',
    input: registerPeriodSchema,
    output: z.object({ exportId: z.string() }),
    errors: ['request.too_many'],
  }),
  'register.link': route({
    method: 'POST',
    path: '/backoffice/register/{exportId}/link',
    access: 'admin',
    summary: 'A link of short life to the caller’s own register; none while it is being made, and after seven days.',
    input: z.strictObject({ exportId: idSchema }),
    output: z.object({ url: z.optional(z.string()), expiresAt: z.optional(instantSchema) }),
    errors: [],
  }),
};
