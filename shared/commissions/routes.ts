import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { cursorSchema, daySchema, idSchema, monthSchema, versionSchema, visible } from '../kit/values.ts';
import { monthAfter } from '../reports/months.ts';
import { commissionStates } from './commission.ts';

/** The most months that a list covers. */
export const maxCommissionMonths = 12;

const noAmount = 'Indica um valor em euros que possa ser';
const centsSchema = z.int(noAmount).check(z.minimum(1, noAmount), z.maximum(100_000_000, noAmount));
const noNumber = 'Indica o número da fatura';

const invoiceSchema = z.strictObject({
  number: z.string(noNumber).check(visible(), z.minLength(1, noNumber), z.maxLength(40, 'No máximo 40 caracteres')),
  on: daySchema,
  cents: centsSchema,
});
const receiptSchema = z.strictObject({ on: daySchema, cents: centsSchema });

const stateSchema = z.enum(commissionStates);

const commissionSchema = z.object({
  submissionId: z.string(),
  applicationId: z.string(),
  /** Null for an erased request. */
  clientName: z.nullable(z.string()),
  lenderId: z.string(),
  /** Of the approval; since the contract, that of its day. */
  month: monthSchema,
  state: stateSchema,
  /** What it is computed on: of the offer, since the contract what was drawn. */
  loanCents: z.number(),
  /** Null as long as the bank has no rule. */
  expectedCents: z.nullable(z.number()),
  dueOn: z.nullable(daySchema),
  invoice: z.nullable(invoiceSchema),
  received: z.nullable(receiptSchema),
  /** What was received less what is owed; null before anything was received. */
  differenceCents: z.nullable(z.number()),
  version: z.number(),
});
export type CommissionView = z.infer<typeof commissionSchema>;

const totalSchema = z.object({
  month: monthSchema,
  lenderId: z.string(),
  state: stateSchema,
  count: z.number(),
  expectedCents: z.number(),
  receivedCents: z.number(),
});
export type CommissionTotal = z.infer<typeof totalSchema>;

export const commissionsRoutes = {
  'commissions.list': route({
    method: 'GET',
    path: '/backoffice/commissions',
    access: 'admin',
    summary: 'Commissions of up to 12 months, newest first, in one state or all; with the sums of the months.',
    input: z
      .strictObject({ from: monthSchema, to: monthSchema, state: z.optional(stateSchema), cursor: cursorSchema })
      .check(
        z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'O fim é antes do início' }),
        z.refine(({ from, to }) => to < monthAfter(from, maxCommissionMonths), {
          path: ['from'],
          error: `Escolhe até ${maxCommissionMonths} meses`,
        }),
      ),
    output: z.object({
      items: z.array(commissionSchema),
      cursor: z.nullable(z.string()),
      /** Of the first page alone: by month, bank and state, whatever the state that is listed. */
      totals: z.array(totalSchema),
    }),
    errors: [],
  }),
  'commissions.change': route({
    method: 'PUT',
    path: '/backoffice/commissions/{submissionId}',
    access: 'admin',
    summary: 'Writes when a commission is due, its invoice and what was received; what is absent is removed.',
    input: z.strictObject({
      submissionId: idSchema,
      version: versionSchema,
      dueOn: z.optional(daySchema),
      invoice: z.optional(invoiceSchema),
      received: z.optional(receiptSchema),
    }),
    output: commissionSchema,
    errors: ['commission.not_found', 'commission.changed', 'commission.not_due', 'date.too_far'],
  }),
};
