import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { confirmationCodeSchema, emailSchema, newPasswordSchema } from '../people/schemas.ts';
import { ticketSchema } from './proof.ts';

const proofErrors = ['proof.expired', 'person.not_found'] as const;

/** Changes of password and address. Each requires a proof, ends the other sessions and notifies the current address. */
export const changeRoutes = {
  'security.changePassword': route({
    method: 'POST',
    path: '/me/password',
    access: 'person',
    summary: 'Sets a new password. Uses the proof up.',
    input: z.strictObject({ ticket: ticketSchema, password: newPasswordSchema }),
    output: z.object({ changed: z.literal(true) }),
    errors: [...proofErrors, 'password.compromised'],
  }),
  'security.requestEmail': route({
    method: 'POST',
    path: '/me/email',
    access: 'person',
    summary: 'Sends a code to a new address. Nothing changes until it comes back. Uses the proof up.',
    input: z.strictObject({ ticket: ticketSchema, email: emailSchema }),
    output: z.object({ sent: z.literal(true) }),
    errors: [...proofErrors, 'account.too_new', 'email.same', 'email.taken', 'email.of_google', 'request.too_many'],
  }),
  'security.confirmEmail': route({
    method: 'POST',
    path: '/me/email/confirmation',
    access: 'person',
    summary: 'Makes the new address the account’s, by the code that was sent there.',
    input: z.strictObject({ email: emailSchema, code: confirmationCodeSchema }),
    output: z.object({ email: z.string() }),
    errors: [
      'person.not_found',
      'proof.code',
      'email.code_expired',
      'email.change_replaced',
      'email.taken',
      'request.too_many',
    ],
  }),
};
