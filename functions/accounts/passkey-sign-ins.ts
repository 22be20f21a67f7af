import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../../shared/api/refusal.ts';
import type { SignedCredential } from '../../shared/security/passkeys.ts';

/** A challenge of the user pool for one of an account's passkeys. */
interface PasskeyChallenge {
  /** PublicKeyCredentialRequestOptionsJSON. */
  readonly options: unknown;
  /** Opaque; valid for five minutes and one answer. */
  readonly session: string;
}

/** How the user pool checks passkeys. Every operation throws a Refusal. */
export interface PasskeySignIns {
  /** Refuses with `passkey.unavailable` where the account has no passkey, or must show a second factor. */
  begin(email: string): Promise<PasskeyChallenge>;
  /** The `sub` of the account whose passkey has signed. Refuses with `passkey.not_accepted`. */
  finish(email: string, answer: { readonly session: string; readonly credential: SignedCredential }): Promise<string>;
  /** Whether the account is asked for a second factor at a sign-in with its password. */
  hasSecondFactor(sub: string): Promise<boolean>;
}

/** What every call may be refused with; whatever else the pool refuses is the account's or the answer's fault. */
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
    if (busy.includes(name)) throw new Refusal('service.busy');
    if (faults.includes(name)) throw new Refusal(fault);
    throw error;
  }
}

/** The `sub` in a token that the user pool itself has just handed over. */
function subOf(accessToken: string): string {
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const sub: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : undefined;
  if (typeof sub !== 'string') throw new Error('An access token without a subject');
  return sub;
}

/** Opens the pool for sign-ins with the client `passkeys`. Its tokens stay here: nothing takes them. */
export function openPasskeySignIns(
  client: CognitoIdentityProviderClient,
  { userPoolId, clientId }: { readonly userPoolId: string; readonly clientId: string },
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
      // Other factors are offered where there is no passkey to ask for.
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
      // Something more is asked for: this account signs in with its password.
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
