import * as z from 'zod/mini';
import { daySchema, visible } from '../kit/values.ts';
import { offerExtras } from './extras.ts';
import { offerKinds } from './kinds.ts';
import { euro, percent } from './limits.ts';
import { type OfferPhase, phaseSchema } from './phase-schema.ts';
import { problemsOfPhases } from './phases.ts';

/** A limit of the form: the longest term that Banco de Portugal recommends to lenders. */
const maxTermMonths = 480;

/** What the bank's own document says, the FINE, and until when its offer stands. */
const bankFigures = {
  /** In percent. */
  fineTaeg: z.optional(percent({ least: -2, most: 30 }, 'A TAEG tem de estar entre -2\u00a0% e 30\u00a0%')),
  /** Euro. */
  fineMtic: z.optional(euro({ least: 1, most: 100_000_000 }, 'O MTIC tem de estar entre 1 € e 100 000 000 €')),
  /** The contract's fee for early repayment, in percent of what is repaid. */
  earlyRepaymentPercent: z.optional(
    percent({ least: 0, most: 5 }, 'A comissão de reembolso tem de estar entre 0\u00a0% e 5\u00a0%'),
  ),
  validUntil: z.optional(daySchema),
  /** Absent: a simulation. */
  kind: z.optional(z.enum(offerKinds, 'Escolhe se é uma simulação ou uma aprovação')),
  /** The day on which the bank issued its FINE. */
  issuedAt: z.optional(daySchema),
  /** Why the TAN of an indexed phase is not index + spread. */
  rateReason: z.optional(
    z
      .string()
      .check(visible(), z.minLength(3, 'Indica o motivo'), z.maxLength(300, 'O motivo é demasiado longo (máximo 300)')),
  ),
};

/** The terms of an offer as staff enters them. Absent ones are computed. */
export const offerTerms = {
  bankName: z
    .string('Indica o banco')
    .check(visible(), z.minLength(2, 'Indica o banco'), z.maxLength(80, 'O nome do banco é demasiado longo')),
  loanAmount: euro({ least: 1000, most: 10_000_000 }, 'O montante tem de estar entre 1 000 € e 10 000 000 €'),
  termMonths: z
    .int('O prazo indica-se em meses inteiros')
    .check(z.minimum(12, 'O prazo mínimo é de 12 meses'), z.maximum(maxTermMonths, 'O prazo máximo é de 480 meses')),
  /** Adding up to the term: fixed ones first. */
  phases: z
    .array(phaseSchema, 'Indica a taxa')
    .check(z.minLength(1, 'Indica a taxa'), z.maxLength(3, 'No máximo 3 fases')),
  monthlyPayment: z.optional(euro({ least: 1, most: 10_000_000 }, 'A prestação tem de ser maior do que zero')),
  summary: z.optional(z.string().check(visible(), z.maxLength(1000, 'O resumo é demasiado longo (máximo 1000)'))),
  ...offerExtras,
  ...bankFigures,
};

interface Figures {
  phases: readonly OfferPhase[];
  loanAmount: number;
  termMonths: number;
  monthlyPayment?: number;
  fineMtic?: number;
  rateReason?: string;
}

/**
 * Checks that reject inconsistent figures, each with the field to correct. For the checks of an object with
 * `offerTerms`.
 */
export const possibleFigures = [
  z.check<Figures>(({ value, issues }) => {
    for (const { path, message } of problemsOfPhases(value.phases, value))
      issues.push({ code: 'custom', input: value, path: [...path], message });
  }),
  z.refine<Figures>(
    // With a changing or negative rate, the initial instalments alone may not repay the loan.
    ({ phases: [first, ...others], monthlyPayment, termMonths, loanAmount }) => {
      if (first?.kind !== 'fixed' || others.length > 0 || first.tan < 0 || monthlyPayment === undefined) return true;
      return (monthlyPayment + 0.01) * termMonths >= loanAmount;
    },
    { path: ['monthlyPayment'], error: 'Com esta prestação o empréstimo não fica pago no prazo' },
  ),
  z.refine<Figures>(
    ({ fineMtic, loanAmount, phases }) =>
      fineMtic === undefined || fineMtic >= loanAmount || phases.some(({ tan }) => tan < 0),
    { path: ['fineMtic'], error: 'O MTIC não pode ser menor do que o montante' },
  ),
] as const;
