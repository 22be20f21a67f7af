import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { invalidParameter, resourceNotFound } from '../errors.ts';
import { type Operations, userOperation } from '../operation.ts';
import { beginRegistration, completeRegistration } from '../passkeys/registration.ts';
import { signedInBy } from '../sign-ins.ts';
import { token } from './inputs.ts';

const text = z.string().max(65_536);
/** https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
const registrationResponse = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: text.optional(),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({
    clientDataJSON: text,
    attestationObject: text,
    authenticatorData: text.optional(),
    transports: z.array(text).optional(),
  }),
});

const pageSize = 20;

export const passkeyOperations: Operations = {
  StartWebAuthnRegistration: userOperation(z.object({ AccessToken: token }), async (service, { AccessToken }) => ({
    CredentialCreationOptions: await beginRegistration(service, signedInBy(service, AccessToken)),
  })),

  CompleteWebAuthnRegistration: userOperation(
    z.object({ AccessToken: token, Credential: registrationResponse }),
    async (service, { AccessToken, Credential }) => {
      await completeRegistration(service, signedInBy(service, AccessToken), Credential as RegistrationResponseJSON);
      return {};
    },
  ),

  ListWebAuthnCredentials: userOperation(
    z.object({
      AccessToken: token,
      MaxResults: z.number().int().min(0).max(20).optional(),
      NextToken: z.string().min(1).max(131_072).optional(),
    }),
    (service, { AccessToken, MaxResults, NextToken }) => {
      const { pool, user } = signedInBy(service, AccessToken);
      const all = service.store.passkeys.listOf(pool.id, user.username);
      const after = NextToken === undefined ? -1 : all.findIndex(({ credentialId }) => credentialId === NextToken);
      if (NextToken !== undefined && after < 0) throw invalidParameter('Invalid pagination token given.');
      const page = all.slice(after + 1, after + 1 + (MaxResults || pageSize));
      const last = page.at(-1);
      return {
        Credentials: page.map((passkey) => ({
          CredentialId: passkey.credentialId,
          FriendlyCredentialName: passkey.friendlyName,
          RelyingPartyId: passkey.relyingPartyId,
          AuthenticatorAttachment: passkey.attachment,
          AuthenticatorTransports: passkey.transports,
          CreatedAt: passkey.createdAt / 1000,
        })),
        NextToken: last !== undefined && last !== all.at(-1) ? last.credentialId : undefined,
      };
    },
  ),

  DeleteWebAuthnCredential: userOperation(
    z.object({ AccessToken: token, CredentialId: z.string().min(1).max(2048) }),
    (service, { AccessToken, CredentialId }) => {
      const { pool, user } = signedInBy(service, AccessToken);
      if (!service.store.passkeys.remove(pool.id, user.username, CredentialId))
        throw resourceNotFound('The credential does not exist.');
      return {};
    },
  ),
};
