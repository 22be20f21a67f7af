import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { normalizePassword } from '../people/password.ts';
import { confirmationCodeSchema, phoneSchema } from '../people/schemas.ts';
import { accountSecuritySchema, factorMethods } from './account.ts';
import { proofPurposes } from './proof-purposes.ts';

/** Opaque to the browser: 32 random bytes in base64url. Valid for five minutes, for one person and one purpose. */
export const ticketSchema = z.string().check(z.regex(/^[\w-]{43}$/));

const proofSchema = z.discriminatedUnion('status', [
  /** The account has several second factors, of which the caller chooses one. */
  z.object({ status: z.literal('choose'), ticket: z.string(), methods: z.array(z.enum(factorMethods)) }),
  /** Waits for a code of the second factor. */
  z.object({
    status: z.literal('code'),
    ticket: z.string(),
    method: z.enum(factorMethods),
    /** The masked number to which the text message was sent. */
    destination: z.nullable(z.string()),
  }),
  /** Proven. Routes that change the account take the ticket. */
  z.object({ status: z.literal('proven'), ticket: z.string() }),
]);
export type Proof = z.infer<typeof proofSchema>;
/** A proof that waits for an answer. */
export type OpenProof = Exclude<Proof, { status: 'proven' }>;

/** The current password as proof of identity, in its one form, not subject to the rules of a new one. */
export const currentPasswordSchema = z
  .string()
  .check(z.overwrite(normalizePassword), z.minLength(1, 'Palavra-passe é obrigatória'), z.maxLength(256));

const proven = { ticket: ticketSchema };
const provenErrors = ['proof.expired', 'account.too_new', 'person.not_found'] as const;
const codeErrors = ['proof.code', 'proof.code_used', 'request.too_many'] as const;

/** Proofs, and the changes of second factors that require one. */
export const proofRoutes = {
  'security.beginProof': route({
    method: 'POST',
    path: '/me/proofs',
    access: 'person',
    summary: 'Begins a proof of who the caller is, with their password. A second factor is asked for as at a sign-in.',
    input: z.strictObject({ purpose: z.enum(proofPurposes), password: currentPasswordSchema }),
    output: proofSchema,
    errors: ['proof.password', 'proof.no_password', 'request.too_many', 'message.not_sent'],
  }),
  'security.answerProof': route({
    method: 'POST',
    path: '/me/proofs/answers',
    access: 'person',
    summary:
      'Answers what a proof asks for: which second factor, or its code. Other tickets follow, but for a wrong code.',
    input: z.union([
      z.strictObject({ ...proven, method: z.enum(factorMethods) }),
      z.strictObject({ ...proven, code: confirmationCodeSchema }),
    ]),
    output: proofSchema,
    errors: ['proof.expired', ...codeErrors, 'message.not_sent'],
  }),
  'security.newAuthenticator': route({
    method: 'POST',
    path: '/me/second-factors/authenticator',
    access: 'person',
    summary: 'The secret of a new authenticator app, in base 32. It counts once a code of it was shown.',
    input: z.strictObject(proven),
    output: z.object({ secret: z.string() }),
    errors: provenErrors,
  }),
  'security.addAuthenticator': route({
    method: 'POST',
    path: '/me/second-factors/authenticator/confirmation',
    access: 'person',
    summary:
      'Adds the new authenticator app, of which this is a code. An account without recovery codes gets some. Uses the proof up.',
    input: z.strictObject({ ...proven, code: confirmationCodeSchema }),
    output: z.extend(accountSecuritySchema, {
      /** New recovery codes if the account had none, in this response only. */
      recoveryCodes: z.optional(z.array(z.string())),
    }),
    errors: [...provenErrors, ...codeErrors],
  }),
  'security.newPhone': route({
    method: 'POST',
    path: '/me/second-factors/phone',
    access: 'person',
    summary: 'Sends a code by text message to a telephone number.',
    input: z.strictObject({ ...proven, phone: phoneSchema }),
    output: z.object({ sent: z.literal(true) }),
    errors: [...provenErrors, 'request.too_many', 'message.not_sent', 'security.no_text_messages'],
  }),
  'security.addPhone': route({
    method: 'POST',
    path: '/me/second-factors/phone/confirmation',
    access: 'person',
    summary: 'Adds the telephone number that the code was sent to as a second factor. Uses the proof up.',
    input: z.strictObject({ ...proven, code: confirmationCodeSchema }),
    output: accountSecuritySchema,
    errors: [...provenErrors, ...codeErrors, 'security.no_text_messages'],
  }),
  'security.dropFactor': route({
    method: 'POST',
    path: '/me/second-factors/removal',
    access: 'person',
    summary: 'Removes one of the caller’s second factors. Uses the proof up.',
    input: z.strictObject({ ...proven, method: z.enum(factorMethods) }),
    output: accountSecuritySchema,
    errors: provenErrors,
  }),
};
