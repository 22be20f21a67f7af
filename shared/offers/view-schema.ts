import * as z from 'zod/mini';
import { phaseKinds, rateIndexes } from '../facts/rate-types.ts';
import { daySchema } from '../kit/values.ts';
import { differences } from './compare.ts';
import { figureOrigins, missingParts } from './figures.ts';
import { costTimes, insuranceKinds, productKinds } from './kinds.ts';

/** What the team has entered of an offer. Money in euro, rates in percent. What is not known is an empty list. */
export const offerTermsSchema = z.object({
  phases: z.array(
    z.object({
      months: z.number(),
      kind: z.enum(phaseKinds),
      tan: z.number(),
      index: z.optional(z.enum(rateIndexes)),
      indexValue: z.optional(z.number()),
      indexMonth: z.optional(z.string()),
      spread: z.optional(z.number()),
    }),
  ),
  costs: z.array(z.object({ name: z.string(), amount: z.number(), when: z.enum(costTimes) })),
  insurances: z.array(z.object({ kind: z.enum(insuranceKinds), yearly: z.number(), required: z.boolean() })),
  products: z.array(
    z.object({
      kind: z.enum(productKinds),
      name: z.string(),
      yearlyCost: z.number(),
      required: z.optional(z.boolean()),
      effect: z.optional(z.string()),
    }),
  ),
  earlyRepaymentPercent: z.nullable(z.number()),
  validUntil: z.nullable(daySchema),
});

const instalment = { fromMonth: z.number(), amount: z.number() };
const origin = z.enum(figureOrigins);

/** The figures of `offerFigures`. */
export const offerFiguresSchema = z.object({
  incomplete: z.array(z.enum(missingParts)),
  instalments: z.array(z.object(instalment)),
  firstWithInsurance: z.nullable(z.number()),
  ifEuriborUp1: z.nullable(z.object(instalment)),
  ifShock: z.nullable(z.object({ ...instalment, points: z.number(), since: daySchema })),
  feesToday: z.nullable(z.number()),
  requiredYearly: z.nullable(z.number()),
  taeg: z.nullable(z.object({ percent: z.number(), origin })),
  mtic: z.nullable(z.object({ amount: z.number(), origin })),
  earlyRepaymentCap: z.object({ percent: z.number(), source: z.enum(['contract', 'law']) }),
});

const ids = z.array(z.string());

/** The groups of `compareOffers`: offers are compared, and marked as lowest, only within one. */
export const comparisonSchema = z.object({
  groups: z.array(
    z.object({
      offerIds: ids,
      differences: z.array(z.enum(differences)),
      lowest: z.object({ taeg: ids, mtic: ids, firstInstalment: ids }),
    }),
  ),
});

const discrepancy = z.optional(z.object({ fine: z.number(), ours: z.number() }));

/** What only the team sees of an offer's figures. */
export const staffFigures = {
  /** As typed from the bank's FINE, and why the TAN is not index + spread. */
  entered: z.object({
    fineTaeg: z.nullable(z.number()),
    fineMtic: z.nullable(z.number()),
    rateReason: z.nullable(z.string()),
  }),
  /** Where the FINE and the engine differ by more than 0.1 points or 50 €. */
  caution: z.optional(z.object({ taeg: discrepancy, mtic: discrepancy })),
};
