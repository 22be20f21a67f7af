import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema, noInput, visible } from '../kit/values.ts';
import { emailSchema } from '../people/schemas.ts';
import { passkeyNameLength } from './passkey-limit.ts';

const passkeyNameSchema = z
  .string('Escreve um nome')
  .check(
    visible(),
    z.minLength(passkeyNameLength.min, 'Escreve um nome'),
    z.maxLength(passkeyNameLength.max, 'Nome muito longo'),
  );

const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  addedAt: instantSchema,
  /** Null before its first use. */
  lastUsedAt: z.nullable(instantSchema),
});
export type PasskeyView = z.infer<typeof passkeySchema>;

/** Passkeys, oldest first. */
const passkeysSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Whether this stage has passkeys. */
  enabled: z.boolean(),
});
export type PasskeysView = z.infer<typeof passkeysSchema>;

/** Ticket of a proof for the purpose `passkeys`. */
const ticketSchema = z.string().check(z.minLength(20), z.maxLength(2048));

/** Binary data in the encoding of WebAuthn's JSON forms. */
const base64url = z.string().check(z.regex(/^[\w-]{1,16384}$/));

/** Fields that both authenticator responses have. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.object({}),
};

/** The used fields of RegistrationResponseJSON (https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson). */
const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
  }),
});
export type NewCredential = z.infer<typeof newCredentialSchema>;

/**
 * The used fields of AuthenticationResponseJSON (https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson).
 */
const signedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
export type SignedCredential = z.infer<typeof signedCredentialSchema>;

const credentialDescriptor = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** The used fields of PublicKeyCredentialCreationOptionsJSON. */
export const creationOptionsSchema = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z._default(z.array(credentialDescriptor), []),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** The used fields of PublicKeyCredentialRequestOptionsJSON. */
export const requestOptionsSchema = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.optional(z.number()),
  allowCredentials: z._default(z.array(credentialDescriptor), []),
  userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

const proofErrors = ['proof.expired', 'account.too_new', 'passkey.unavailable'] as const;

/** The caller's own passkeys. Adding and removing one requires a proof for the purpose `passkeys`. */
export const passkeyRoutes = {
  'security.passkeys': route({
    method: 'GET',
    path: '/me/passkeys',
    access: 'person',
    summary: 'The caller’s passkeys, oldest first.',
    input: noInput,
    output: passkeysSchema,
    errors: [],
  }),
  'security.beginPasskey': route({
    method: 'POST',
    path: '/me/passkeys/registrations',
    access: 'person',
    summary: 'Begins the registration of a passkey: what `navigator.credentials.create` needs.',
    input: z.strictObject({ ticket: ticketSchema }),
    output: z.object({ options: creationOptionsSchema }),
    errors: [...proofErrors, 'passkey.too_many', 'person.not_found'],
  }),
  'security.addPasskey': route({
    method: 'POST',
    path: '/me/passkeys',
    access: 'person',
    summary: 'Adds the passkey that an authenticator made. Uses the proof up.',
    input: z.strictObject({ ticket: ticketSchema, name: passkeyNameSchema, credential: newCredentialSchema }),
    output: passkeysSchema,
    errors: [...proofErrors, 'passkey.not_accepted', 'passkey.too_many'],
  }),
  'security.renamePasskey': route({
    method: 'PUT',
    path: '/me/passkeys/{passkeyId}/name',
    access: 'person',
    summary: 'Changes what the caller calls a passkey.',
    input: z.strictObject({ passkeyId: idSchema, name: passkeyNameSchema }),
    output: passkeysSchema,
    errors: ['passkey.not_found'],
  }),
  'security.removePasskey': route({
    method: 'POST',
    path: '/me/passkeys/{passkeyId}/removal',
    access: 'person',
    summary: 'Removes a passkey: nobody signs in with it any more. Uses the proof up.',
    input: z.strictObject({ passkeyId: idSchema, ticket: ticketSchema }),
    output: passkeysSchema,
    errors: [...proofErrors, 'passkey.not_found'],
  }),
};

/** Sign-in with a passkey. Both routes are public, with rate limits by address and e-mail. */
export const passkeySignInRoutes = {
  'accounts.beginPasskeySignIn': route({
    method: 'POST',
    path: '/accounts/passkey-challenges',
    access: 'public',
    summary: 'Begins a sign-in with a passkey: what `navigator.credentials.get` needs.',
    input: z.strictObject({ email: emailSchema }),
    output: z.object({ options: requestOptionsSchema, session: z.string() }),
    errors: ['passkey.unavailable', 'request.too_many'],
  }),
  'accounts.finishPasskeySignIn': route({
    method: 'POST',
    path: '/accounts/passkey-sessions',
    access: 'public',
    summary:
      'Checks the signature of a passkey, and gives a one-time token with which the session begins within a minute.',
    input: z.strictObject({
      email: emailSchema,
      session: z.string().check(z.minLength(20), z.maxLength(2048)),
      credential: signedCredentialSchema,
    }),
    output: z.object({ username: z.string(), token: z.string() }),
    errors: ['passkey.unavailable', 'passkey.not_accepted', 'request.too_many'],
  }),
};
