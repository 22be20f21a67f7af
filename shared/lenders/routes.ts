import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { daySchema, instantSchema, noInput, versionSchema, visible } from '../kit/values.ts';
import { commissionRuleSchema, lenderIdSchema, lenderRecord, storedCommissionRule } from './record.ts';

const lenderSchema = z.object({
  id: z.string(),
  name: z.string(),
  short: z.string(),
  article: z.enum(['o', 'a']),
  from: daySchema,
  until: z.nullable(daySchema),
  /** The contract covers today, and no admin suspended it. */
  usable: z.boolean(),
  suspendedAt: z.nullable(instantSchema),
  suspendReason: z.nullable(z.string()),
  record: z.object(lenderRecord),
  /** The median of its last answers, in working days; null while they are too few, and after a change. */
  usualDays: z.nullable(z.number()),
  /** Only for admins: absent for others, and as long as nobody has entered it. */
  commission: z.optional(storedCommissionRule),
  /** 0 while nothing is stored. */
  version: z.number(),
});
export type LenderView = z.infer<typeof lenderSchema>;

export const lendersRoutes = {
  'lenders.list': route({
    method: 'GET',
    path: '/backoffice/lenders',
    access: 'staff',
    summary: 'The banks of the legal notice with what the team knows of them; commissions only for admins.',
    input: noInput,
    output: z.object({ lenders: z.array(lenderSchema) }),
    errors: [],
  }),
  'lenders.change': route({
    method: 'PUT',
    path: '/backoffice/lenders/{lenderId}',
    access: 'admin',
    summary: 'Changes contacts, channel, limits, notes and commission of a bank, as they were seen.',
    input: z.strictObject({
      lenderId: lenderIdSchema,
      version: versionSchema,
      ...lenderRecord,
      commission: z.optional(commissionRuleSchema),
    }),
    output: lenderSchema,
    errors: ['lender.not_found', 'lender.changed'],
  }),
  'lenders.suspend': route({
    method: 'POST',
    path: '/backoffice/lenders/{lenderId}/suspension',
    access: 'admin',
    summary: 'Suspends the work with a bank, with a reason, or takes it up again. What is open goes on.',
    input: z.strictObject({
      lenderId: lenderIdSchema,
      version: versionSchema,
      /** Why; absent to take the work up again. */
      reason: z.optional(
        z.string().check(visible(), z.minLength(1, 'Indica o motivo'), z.maxLength(1000, 'O motivo é demasiado longo')),
      ),
    }),
    output: lenderSchema,
    errors: ['lender.not_found', 'lender.changed'],
  }),
};
