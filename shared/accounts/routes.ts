import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { contactKey } from '../parties/contact-key.ts';
import { campaignSchema } from '../people/campaign.ts';
import { confirmationCodeSchema, emailSchema, fullNameSchema, newPasswordSchema } from '../people/schemas.ts';
import { passkeySignInRoutes } from '../security/passkeys.ts';

/** 32 random bytes in base64url. */
const secretSchema = z.string().check(z.regex(/^[\w-]{43}$/));

export const accountsRoutes = {
  ...passkeySignInRoutes,
  'accounts.signUp': route({
    method: 'POST',
    path: '/accounts',
    access: 'public',
    summary: 'Creates an account, to be confirmed by e-mail. Refuses passwords that are common or known from a breach.',
    input: z.strictObject({
      name: fullNameSchema,
      email: emailSchema,
      password: newPasswordSchema,
      campaign: z.optional(campaignSchema),
    }),
    output: z.object({
      created: z.literal(true),
      /** For this browser to keep: with it `accounts.confirm` needs no password. */
      nonce: secretSchema,
    }),
    errors: ['account.exists', 'password.compromised', 'request.too_many'],
  }),
  'accounts.signUpInvited': route({
    method: 'POST',
    path: '/accounts/invited',
    access: 'public',
    summary:
      'Creates the account of a contact that the team invited, with the token of the e-mail, and gives a one-time token with which the session begins within a minute.',
    input: z.strictObject({ ...contactKey, name: fullNameSchema, password: newPasswordSchema }),
    output: z.object({ username: z.string(), token: z.string() }),
    errors: ['invitation.not_valid', 'account.exists', 'password.compromised', 'request.too_many'],
  }),
  'accounts.confirm': route({
    method: 'POST',
    path: '/accounts/confirmation',
    access: 'public',
    summary:
      'Confirms a sign-up by the code of its e-mail, and gives a one-time token with which the session begins within a minute. Without the nonce of the sign-up it takes a password, which replaces the one of the sign-up.',
    input: z.strictObject({
      email: emailSchema,
      code: confirmationCodeSchema,
      nonce: z.optional(secretSchema),
      /** The secret in the link of the e-mail, if the link was opened. */
      link: z.optional(secretSchema),
      password: z.optional(newPasswordSchema),
    }),
    output: z.object({ username: z.string(), token: z.string() }),
    errors: [
      'account.password_needed',
      'account.confirmation_code',
      'account.confirmation_expired',
      'account.confirmed',
      'password.compromised',
      'request.too_many',
    ],
  }),
  'accounts.resendConfirmation': route({
    method: 'POST',
    path: '/accounts/confirmation-email',
    access: 'public',
    summary:
      'Sends the confirmation e-mail of a sign-up again. Only with the nonce of the sign-up it tells that the address has returned one.',
    input: z.strictObject({ email: emailSchema, nonce: z.optional(secretSchema) }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['account.undeliverable', 'account.confirmed', 'request.too_many'],
  }),
  'accounts.requestReset': route({
    method: 'POST',
    path: '/accounts/password-reset',
    access: 'public',
    summary: 'Sends a code for a new password by e-mail. Answers the same whether the account exists or not.',
    input: z.strictObject({ email: emailSchema }),
    output: z.object({ requested: z.literal(true) }),
    errors: ['request.too_many'],
  }),
  'accounts.resetPassword': route({
    method: 'POST',
    path: '/accounts/password-reset/confirmation',
    access: 'public',
    summary:
      'Sets a new password with the code of the e-mail, and ends every session of the account. Confirms one that was never confirmed.',
    input: z.strictObject({ email: emailSchema, code: confirmationCodeSchema, password: newPasswordSchema }),
    output: z.object({ changed: z.literal(true) }),
    errors: ['account.reset_code', 'account.confirmed', 'password.compromised', 'request.too_many'],
  }),
};
