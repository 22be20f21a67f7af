import * as z from 'zod/mini';
import { visible } from '../kit/values.ts';
import { costTimes, insuranceKinds, productKinds } from './kinds.ts';
import { euro } from './limits.ts';

/** Taxes of the purchase, which are no costs of the credit. */
const purchaseTax = /\bimt\b|transmiss|selo.*(compra|aquisi|escritura)/i;

const cost = z.strictObject({
  name: z.string().check(
    visible(),
    z.minLength(2, 'Indica o que é o custo'),
    z.maxLength(80, 'O nome do custo é demasiado longo'),
    z.refine((name: string) => !purchaseTax.test(name), {
      error: 'O IMT e o selo da compra não são custos do crédito',
    }),
  ),
  amount: euro({ least: 0, most: 1_000_000 }, 'O valor tem de estar entre 0 € e 1 000 000 €'),
  when: z.enum(costTimes, 'Escolhe quando se paga'),
});
export type OfferCost = z.infer<typeof cost>;

const yearly = euro({ least: 0, most: 100_000 }, 'O valor por ano tem de estar entre 0 € e 100 000 €');

const insurance = z.strictObject({
  kind: z.enum(insuranceKinds),
  yearly,
  /** Whether the bank requires it; only then it counts in TAEG and MTIC. */
  required: z.boolean(),
});
export type OfferInsurance = z.infer<typeof insurance>;

/** A product that the bank's rate depends on, such as a salary account. */
const product = z.strictObject({
  /** Absent: `outro`. */
  kind: z.optional(z.enum(productKinds, 'Escolhe o produto')),
  name: z
    .string()
    .check(visible(), z.minLength(2, 'Indica o produto'), z.maxLength(80, 'O nome do produto é demasiado longo')),
  yearlyCost: yearly,
  required: z.optional(z.boolean()),
  /** What it changes in the instalment. */
  effect: z.optional(z.string().check(visible(), z.maxLength(200, 'O efeito é demasiado longo (máximo 200)'))),
});
export type OfferProduct = z.infer<typeof product>;

/** What comes with an offer beside its rate. An absent list is not known; an empty one says that there is nothing. */
export const offerExtras = {
  costs: z.optional(z.array(cost).check(z.maxLength(10, 'No máximo 10 custos'))),
  insurances: z.optional(z.array(insurance).check(z.maxLength(4, 'No máximo 4 seguros'))),
  products: z.optional(z.array(product).check(z.maxLength(10, 'No máximo 10 produtos'))),
};
