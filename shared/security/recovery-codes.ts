import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { emailSchema } from '../people/schemas.ts';
import { currentPasswordSchema, ticketSchema } from './proof.ts';
import { normalizeRecoveryCode, recoveryCodeLength } from './recovery-code.ts';

/** A recovery code in any case, with or without separators. Its output is the normal form. */
export const recoveryCodeSchema = z.string().check(
  z.maxLength(100),
  z.overwrite(normalizeRecoveryCode),
  // The alphabet and length of recovery-code.ts.
  z.regex(/^[0-9A-HJKMNP-TV-Z]{24}$/, `O código de recuperação tem ${recoveryCodeLength} letras e algarismos`),
);

/** Recovery codes, which stand in for a lost second factor (ADR 067). */
export const recoveryCodeRoutes = {
  'security.renewRecoveryCodes': route({
    method: 'POST',
    path: '/me/recovery-codes',
    access: 'person',
    summary: 'New recovery codes, in this response only. The earlier ones stop working. Uses the proof up.',
    input: z.strictObject({ ticket: ticketSchema }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['proof.expired', 'account.too_new', 'person.not_found', 'security.no_factor'],
  }),
  'security.useRecoveryCode': route({
    method: 'POST',
    path: '/accounts/second-factor-recovery',
    access: 'public',
    summary:
      'Removes the second factor of an account, by its password and an unused recovery code, and ends its sessions. ' +
      'Gives no session. Answers the same whatever of the three is wrong.',
    input: z.strictObject({ email: emailSchema, password: currentPasswordSchema, code: recoveryCodeSchema }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['recovery.refused', 'request.too_many'],
  }),
};
