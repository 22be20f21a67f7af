import * as z from 'zod/mini';
import { incomePayments } from '../people/income.ts';
import { propertyTypes } from './property-types.ts';

const maxAmount = 99_999_999.99;

const cents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;

/** Euro, in whole cents. */
const amount = (missing: string, minimum: number) =>
  z
    .number(missing)
    .check(
      z.minimum(minimum, missing),
      z.maximum(maxAmount, 'O valor é demasiado alto'),
      z.refine(cents, 'Usa no máximo 2 casas decimais'),
    );

/** The form 'Novo Pedido'; every field is stored (spec 1.5, spec D19). Amounts in euro. */
export const loanRequestSchema = z.strictObject({
  propertyValue: amount('Indica o valor do imóvel', 1),
  loanAmount: amount('Indica o montante do empréstimo', 1),
  propertyType: z.optional(z.enum(propertyTypes)),
  propertyLocation: z
    .string('Indica a localização do imóvel')
    .check(
      z.trim(),
      z.minLength(1, 'Indica a localização do imóvel'),
      z.maxLength(200, 'A localização é demasiado longa'),
    ),
  /** What the client receives each month, net. */
  monthlyIncome: amount('Indica o rendimento mensal', 1),
  /** How often a year; absent from pages of the previous release. */
  incomePayments: z.optional(z.literal(incomePayments)),
  monthlyExpenses: amount('Indica as despesas mensais (0 se não tiveres)', 0),
  notes: z.optional(z.string().check(z.trim(), z.maxLength(2000, 'As notas são demasiado longas'))),
});
export type LoanRequest = z.infer<typeof loanRequestSchema>;
