import * as z from 'zod/mini';
import { euroAmount } from '../kit/amounts.ts';
import { visible } from '../kit/values.ts';
import { incomePayments } from '../people/income.ts';
import { destinations, operations } from './destinations.ts';
import { propertyTypes } from './property-types.ts';

/** A bank's appraisal of the property. */
const appraisalSchema = z.strictObject({
  /** Euro. */
  value: euroAmount('Indica o valor da avaliação', 1),
  date: z.iso.date('Indica a data da avaliação'),
  bank: z.optional(z.string().check(visible(), z.maxLength(100, 'O nome do banco é demasiado longo'))),
});

/** The form 'Novo Pedido'; every field is stored (spec 1.5, spec D19). Amounts in euro. */
export const loanRequestSchema = z.strictObject({
  /** The price. */
  propertyValue: euroAmount('Indica o preço ou o valor do imóvel', 1),
  loanAmount: euroAmount('Indica o montante do empréstimo', 1),
  propertyType: z.optional(z.enum(propertyTypes)),
  propertyLocation: z
    .string('Indica a localização do imóvel')
    .check(
      visible(),
      z.minLength(1, 'Indica a localização do imóvel'),
      z.maxLength(200, 'A localização é demasiado longa'),
    ),
  /** What the client receives each month, net. */
  monthlyIncome: euroAmount('Indica o rendimento mensal', 1),
  /** How often a year. */
  incomePayments: z.literal(incomePayments, 'Indica quantas vezes por ano recebes este valor'),
  monthlyExpenses: euroAmount('Indica as despesas mensais (0 se não tiveres)', 0),
  notes: z.optional(z.string().check(visible(), z.maxLength(2000, 'As notas são demasiado longas'))),
  destination: z.optional(z.enum(destinations)),
  operation: z.optional(z.enum(operations)),
  /** Whether it will be the client's first own home. */
  firstHome: z.optional(z.boolean()),
  /** Instalments of the other credits that stay, in a month. */
  otherInstalments: z.optional(euroAmount('Indica as prestações de outros créditos (0 se não tiveres)', 0)),
  appraisal: z.optional(appraisalSchema),
});
export type LoanRequest = z.infer<typeof loanRequestSchema>;

/** The figures of a request, of which only price and amount are always known. */
export const loanValuesSchema = z.partial(loanRequestSchema, {
  propertyLocation: true,
  monthlyIncome: true,
  incomePayments: true,
  monthlyExpenses: true,
});
export type LoanValues = z.infer<typeof loanValuesSchema>;

/** The figures of a simulation with which a request can begin. */
export const simulatedLoanSchema = z.pick(loanValuesSchema, {
  propertyValue: true,
  loanAmount: true,
  monthlyIncome: true,
  incomePayments: true,
  destination: true,
  operation: true,
  otherInstalments: true,
});

export type SimulatedLoan = z.infer<typeof simulatedLoanSchema>;

/** Returns the message of an appraisal dated after `today`, otherwise undefined. */
export const appraisalProblem = ({ appraisal }: Pick<LoanValues, 'appraisal'>, today: string): string | undefined =>
  appraisal && appraisal.date > today ? 'A avaliação não pode ser de um dia que ainda não chegou' : undefined;
