import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { instantSchema, noInput, visible } from '../kit/values.ts';

const personId = z.string().check(z.regex(/^[\w-]{1,128}$/, 'Identificador inválido'));

const missingAccountSchema = z.object({
  personId: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  foundAt: instantSchema,
  /** When the person's data will be erased; null without a request. */
  dueAt: z.nullable(instantSchema),
});
export type MissingAccountView = z.infer<typeof missingAccountSchema>;

/** Reason for an erasure by an admin, stored in the audit trail. */
export const erasureReasonSchema = z
  .string()
  .check(
    visible(),
    z.minLength(5, 'Diz porquê (pelo menos 5 caracteres)'),
    z.maxLength(500, 'O motivo é demasiado longo'),
  );

/** People without an account in the user pool, for admins. */
export const missingAccountRoutes = {
  'security.missingAccounts': route({
    method: 'GET',
    path: '/backoffice/missing-accounts',
    access: 'admin',
    summary: 'Persons whose account no longer exists, newest first: at most 50.',
    input: noInput,
    output: z.object({ items: z.array(missingAccountSchema) }),
    errors: [],
  }),
  'security.eraseMissing': route({
    method: 'POST',
    path: '/backoffice/missing-accounts/{personId}/erasure',
    access: 'admin',
    fresh: true,
    summary:
      'Asks for the erasure of the data of a person whose account is missing or suspended, with the usual days in which it can be stopped.',
    input: z.strictObject({ personId, reason: erasureReasonSchema }),
    output: z.object({ dueAt: instantSchema }),
    errors: [
      'account.import_running',
      'account.not_missing',
      'erasure.of_staff',
      'erasure.already_requested',
      'session.proof_needed',
    ],
  }),
  'security.keepMissing': route({
    method: 'DELETE',
    path: '/backoffice/missing-accounts/{personId}/erasure',
    access: 'admin',
    summary: 'Stops such an erasure before it begins.',
    input: z.strictObject({ personId }),
    output: z.object({ kept: z.literal(true) }),
    errors: ['account.not_missing', 'erasure.under_way'],
  }),
};
