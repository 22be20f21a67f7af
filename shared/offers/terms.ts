import * as z from 'zod/mini';
import { type RateIndex, type RateType, rateIndexes, rateTypes } from './rates.ts';

/** A limit of the form: the longest term that Banco de Portugal recommends to lenders. */
const maxTermMonths = 480;

/** Euro with at most two decimals. */
const euro = (least: number, most: number, message: string) =>
  z
    .number(message)
    .check(z.minimum(least, message), z.maximum(most, message), z.multipleOf(0.01, 'Usa no máximo 2 casas decimais'));

/** Percent with at most three decimals, as quoted by banks. */
const percent = (most: number, message: string) =>
  z
    .number(message)
    .check(z.minimum(0, message), z.maximum(most, message), z.multipleOf(0.001, 'Usa no máximo 3 casas decimais'));

/** The terms of an offer as staff enters them. Absent ones are computed. */
export const offerTerms = {
  bankName: z
    .string('Indica o banco')
    .check(z.trim(), z.minLength(2, 'Indica o banco'), z.maxLength(80, 'O nome do banco é demasiado longo')),
  loanAmount: euro(1000, 10_000_000, 'O montante tem de estar entre 1 000 € e 10 000 000 €'),
  rateType: z.enum(rateTypes, 'Escolhe o tipo de taxa'),
  /** TAN, in percent. */
  interestRate: percent(15, 'A taxa tem de estar entre 0\u00a0% e 15\u00a0%'),
  index: z.optional(z.enum(rateIndexes, 'Escolhe o indexante')),
  /** Percentage points above the index. */
  spread: z.optional(percent(10, 'O spread tem de estar entre 0\u00a0% e 10\u00a0%')),
  termMonths: z
    .int('O prazo indica-se em meses inteiros')
    .check(z.minimum(12, 'O prazo mínimo é de 12 meses'), z.maximum(maxTermMonths, 'O prazo máximo é de 480 meses')),
  monthlyPayment: z.optional(euro(1, 10_000_000, 'A prestação tem de ser maior do que zero')),
  totalCost: z.optional(euro(1, 100_000_000, 'O custo total tem de ser maior do que zero')),
  summary: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'O resumo é demasiado longo (máximo 1000)'))),
};

interface Figures {
  readonly rateType: RateType;
  readonly loanAmount: number;
  readonly termMonths: number;
  readonly index?: RateIndex | undefined;
  readonly spread?: number | undefined;
  readonly monthlyPayment?: number | undefined;
  readonly totalCost?: number | undefined;
}

/**
 * Checks that reject inconsistent figures, each with the field to correct. For the checks of an object with
 * `offerTerms`.
 */
export const possibleFigures = [
  z.refine<Figures>(({ rateType, index }) => rateType === 'fixa' || index !== undefined, {
    path: ['index'],
    error: 'Escolhe o indexante da taxa variável',
  }),
  z.refine<Figures>(({ rateType, spread }) => rateType === 'fixa' || spread !== undefined, {
    path: ['spread'],
    error: 'Indica o spread da taxa variável',
  }),
  z.refine<Figures>(({ rateType, index, spread }) => rateType !== 'fixa' || (index ?? spread) === undefined, {
    path: ['rateType'],
    error: 'Uma taxa fixa não tem indexante nem spread',
  }),
  z.refine<Figures>(
    // With a changing rate, the initial instalments alone may not repay the loan.
    ({ rateType, monthlyPayment, termMonths, loanAmount }) =>
      rateType !== 'fixa' || monthlyPayment === undefined || (monthlyPayment + 0.01) * termMonths >= loanAmount,
    { path: ['monthlyPayment'], error: 'Com esta prestação o empréstimo não fica pago no prazo' },
  ),
  z.refine<Figures>(({ totalCost, loanAmount }) => totalCost === undefined || totalCost >= loanAmount, {
    path: ['totalCost'],
    error: 'O custo total não pode ser menor do que o montante',
  }),
] as const;
