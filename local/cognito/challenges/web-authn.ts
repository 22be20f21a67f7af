import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { invalidParameter, notAuthorized } from '../errors.ts';
import { allowedOrigin } from '../passkeys/origin.ts';
import { passkeyRules } from '../passkeys/registration.ts';
import { required, type Service } from '../service.ts';
import { type Applicant, type AuthOutcome, type ChallengeHandler, openChallenge } from './challenge.ts';
import { assertMaySignIn, issueTokens } from './issue-tokens.ts';

interface WebAuthnState {
  challenge: string;
}

const text = z.string().max(16_384);
const assertion = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

/** Requests a signature by one of the user's passkeys. */
export async function askForPasskey(service: Service, applicant: Applicant): Promise<AuthOutcome> {
  const { relyingPartyId, requiresUserVerification } = passkeyRules(applicant.pool);
  const { user } = applicant.account;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId,
    timeout: 180_000,
    userVerification: requiresUserVerification ? 'required' : 'preferred',
    allowCredentials: service.store.passkeys
      .listOf(user.poolId, user.username)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
  });
  const state: WebAuthnState = { challenge: options.challenge };
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: openChallenge(service, applicant, 'WEB_AUTHN', state),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  };
}

function readAssertion(given: string): AuthenticationResponseJSON {
  try {
    return assertion.parse(JSON.parse(given)) as AuthenticationResponseJSON;
  } catch {
    throw invalidParameter('CREDENTIAL is not a valid AuthenticationResponseJSON.');
  }
}

const refused = () => notAuthorized('Invalid passkey credential.');

export const webAuthn: ChallengeHandler = {
  async answer(service, answer) {
    const { pool, account } = answer;
    const { challenge } = answer.state as WebAuthnState;
    const { relyingPartyId, requiresUserVerification } = passkeyRules(pool);
    const response = readAssertion(required(answer.responses, 'CREDENTIAL'));
    assertMaySignIn(answer);
    const { passkeys } = service.store;
    const passkey = passkeys
      .listOf(pool.id, account.user.username)
      .find(({ credentialId }) => credentialId === response.id);
    if (!passkey) throw refused();
    const expectedOrigin = allowedOrigin(response.response.clientDataJSON, relyingPartyId);
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: relyingPartyId,
      requireUserVerification: requiresUserVerification,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => undefined);
    if (!result?.verified) throw refused();
    passkeys.put(pool.id, account.user.username, { ...passkey, counter: result.authenticationInfo.newCounter });
    return issueTokens(service, answer, 'Authentication');
  },
};
