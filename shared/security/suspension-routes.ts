import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { instantSchema, noInput, visible } from '../kit/values.ts';
import { emailSchema } from '../people/schemas.ts';

/** Length of the reason for suspending or reinstating an account, in characters. */
const reasonLength = { min: 5, max: 500 } as const;

/** Input for suspending or reinstating an account. */
export const suspensionSchema = z.strictObject({
  email: emailSchema,
  reason: z
    .string()
    .check(
      visible(),
      z.minLength(reasonLength.min, 'Indica o motivo (pelo menos 5 caracteres)'),
      z.maxLength(reasonLength.max, 'O motivo é demasiado longo'),
    ),
});

const suspendedSchema = z.object({
  personId: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  reason: z.string(),
  /** Name or address; null for an erased person and for operations. */
  suspendedBy: z.nullable(z.string()),
  suspendedAt: instantSchema,
  /** When the person's data will be erased; null without a request. */
  dueAt: z.nullable(instantSchema),
  /** Their latest copy of their data; null without one. */
  copy: z.nullable(z.enum(['making', 'ready', 'failed'])),
});
export type SuspendedAccount = z.infer<typeof suspendedSchema>;

/** Suspends and reinstates accounts. */
export const suspensionRoutes = {
  'security.suspensions': route({
    method: 'GET',
    path: '/backoffice/suspensions',
    access: 'admin',
    summary: 'Suspended accounts, the newest hundred.',
    input: noInput,
    output: z.object({ suspended: z.array(suspendedSchema) }),
    errors: [],
  }),
  'security.suspend': route({
    method: 'POST',
    path: '/backoffice/suspensions',
    access: 'admin',
    summary:
      'Suspends an account: nobody signs in to it, and no session of it counts. Never one’s own. Safe to repeat.',
    input: suspensionSchema,
    output: z.object({ suspended: z.literal(true) }),
    errors: [
      'person.not_found',
      'person.contested',
      'security.own_account',
      'security.suspended',
      'staff.changed',
      'request.too_many',
    ],
  }),
  'security.reinstate': route({
    method: 'POST',
    path: '/backoffice/suspensions/end',
    access: 'admin',
    fresh: true,
    summary: 'Lets a suspended account sign in again; sessions from before stay over. Safe to repeat.',
    input: suspensionSchema,
    output: z.object({ reinstated: z.literal(true) }),
    errors: [
      'person.not_found',
      'person.contested',
      'security.own_account',
      'security.not_suspended',
      'session.proof_needed',
    ],
  }),
};
