import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { daySchema, instantSchema, noInput, versionSchema } from '../kit/values.ts';
import { euriborRange } from './euribor.ts';

const { minimum, maximum } = euriborRange;
const outside = `Indica um valor entre ${minimum} e ${maximum}`;

/** Returns whether a number has at most three decimals. */
const hasThreeDecimals = (value: number): boolean => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

const meanSchema = z
  .number('Indica um número, com três casas decimais')
  .check(
    z.gte(minimum, outside),
    z.lte(maximum, outside),
    z.refine(hasThreeDecimals, 'Indica no máximo três casas decimais'),
  );

const means = { euribor_3m: meanSchema, euribor_6m: meanSchema, euribor_12m: meanSchema };

export const meansSchema = z.object(means);

const storedMonthSchema = z.object({
  /** The month of the means: 2026-10. */
  month: z.string(),
  euribor_3m: z.number(),
  euribor_6m: z.number(),
  euribor_12m: z.number(),
  version: versionSchema,
  enteredAt: instantSchema,
});

export type StoredEuriborMonth = z.infer<typeof storedMonthSchema>;

const checkSchema = z.object({ id: z.string(), from: daySchema, checkedOn: daySchema });

export const factsRoutes = {
  'facts.list': route({
    method: 'GET',
    path: '/backoffice/facts',
    access: 'staff',
    summary:
      'What the team has entered in the register of dated facts: means of Euribor, newest first, and comparisons.',
    input: noInput,
    output: z.object({
      euribor: z.array(storedMonthSchema),
      /** When the value that counts since `from` was last compared with its source. */
      checks: z.array(checkSchema),
    }),
    errors: [],
  }),
  'facts.enterEuribor': route({
    method: 'PUT',
    path: '/backoffice/facts/euribor/{month}',
    access: 'admin',
    summary: 'Enters or corrects the means of Euribor in a month, and publishes the newest ones on the site.',
    input: z.strictObject({
      month: z.string().check(z.maxLength(20)),
      ...means,
      /** Of the month as it was read; 0 for a new one. */
      version: versionSchema,
      /** Whether a difference of more than a point to the month before is meant. */
      confirmed: z.optional(z.boolean()),
    }),
    output: storedMonthSchema,
    errors: ['facts.changed', 'facts.step'],
  }),
  'facts.check': route({
    method: 'PUT',
    path: '/backoffice/facts/checks',
    access: 'admin',
    summary: 'Records that a value was compared with its source today.',
    input: z.strictObject({ id: z.string().check(z.maxLength(60)), from: daySchema }),
    output: checkSchema,
    errors: ['facts.changed'],
  }),
};
