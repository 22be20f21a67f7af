import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '#database/refusal.ts';
import { isRepeated } from '#platform/user-pool.ts';
import type { SignedCredential } from '#shared/security/passkeys.ts';

/** A challenge of the user pool for the passkeys of one account. */
interface PasskeyChallenge {
  /** PublicKeyCredentialRequestOptionsJSON. */
  options: unknown;
  /** Opaque; valid for five minutes and one answer. */
  session: string;
}

/** Passkey verification by the user pool. Every operation throws Refusal. */
export interface PasskeySignIns {
  /** Throws `passkey.unavailable` if the account has no passkey, or requires a second factor. */
  begin(email: string): Promise<PasskeyChallenge>;
  /** Returns the `sub` of the account whose passkey signed. Throws `passkey.not_accepted`. */
  finish(email: string, answer: { session: string; credential: SignedCredential }): Promise<string>;
  hasSecondFactor(sub: string): Promise<boolean>;
}

/** Errors that any call may get; all others are caused by the account or the response. */
const busy: readonly string[] = [
  'TooManyRequestsException',
  'InternalErrorException',
  'ForbiddenException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'TimeoutError',
];
const faults: readonly string[] = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'InvalidParameterException',
  'PasswordResetRequiredException',
  'WebAuthnOriginNotAllowedException',
  'WebAuthnRelyingPartyMismatchException',
  'WebAuthnChallengeNotFoundException',
  'WebAuthnConfigurationMissingException',
  'WebAuthnNotEnabledException',
];

async function ask<T>(operation: Promise<T>, fault: 'passkey.unavailable' | 'passkey.not_accepted'): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // A session takes one answer.
    const isUsed = fault === 'passkey.not_accepted' && name === 'NotAuthorizedException' && isRepeated(error);
    if (isUsed || busy.includes(name)) throw new Refusal('service.busy');
    if (faults.includes(name)) throw new Refusal(fault);
    throw error;
  }
}

/** Returns the `sub` of a token received directly from the user pool. */
function subOf(accessToken: string): string {
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const sub: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : undefined;
  if (typeof sub !== 'string') throw new Error('An access token without a subject');
  return sub;
}

/** Creates passkey sign-ins with the app client `passkeys`. Its tokens stay here; nothing accepts them. */
export function openPasskeySignIns(
  client: CognitoIdentityProviderClient,
  { userPoolId, clientId }: { userPoolId: string; clientId: string },
): PasskeySignIns {
  const app = { UserPoolId: userPoolId, ClientId: clientId };
  return {
    async begin(email) {
      const request = new AdminInitiateAuthCommand({
        ...app,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      });
      const answer = await ask(client.send(request), 'passkey.unavailable');
      const options = answer.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'];
      // Without a passkey the pool offers other factors.
      if (answer.ChallengeName !== 'WEB_AUTHN' || options === undefined || !answer.Session)
        throw new Refusal('passkey.unavailable');
      return { options: JSON.parse(options) as unknown, session: answer.Session };
    },
    async finish(email, { session, credential }) {
      const request = new AdminRespondToAuthChallengeCommand({
        ...app,
        ChallengeName: 'WEB_AUTHN',
        Session: session,
        ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(credential) },
      });
      const { AuthenticationResult } = await ask(client.send(request), 'passkey.not_accepted');
      // The pool requires another factor: this account signs in with its password.
      if (!AuthenticationResult?.AccessToken) throw new Refusal('passkey.unavailable');
      return subOf(AuthenticationResult.AccessToken);
    },
    async hasSecondFactor(sub) {
      const request = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: sub });
      const { UserMFASettingList = [] } = await ask(client.send(request), 'passkey.unavailable');
      return UserMFASettingList.length > 0;
    },
  };
}
