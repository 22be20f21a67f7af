import {
  type CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  StartWebAuthnRegistrationCommand,
  WebAuthnChallengeNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '#database/refusal.ts';
import { isRepeated } from '#platform/user-pool.ts';
import type { ProblemCode } from '#shared/problems.ts';
import type { NewCredential } from '#shared/security/passkeys.ts';

export interface PoolPasskey {
  credentialId: string;
  createdAt: Date | undefined;
}

/**
 * Passkey operations of the user pool with an account's own access token, from a proof: there are none with AWS
 * credentials. Every operation throws a Refusal, or the pool's error if none matches.
 */
export interface PasskeyPool {
  /** PublicKeyCredentialCreationOptionsJSON. */
  begin(accessToken: string): Promise<unknown>;
  complete(accessToken: string, credential: NewCredential): Promise<void>;
  list(accessToken: string): Promise<readonly PoolPasskey[]>;
  /** An absent one is no error. */
  remove(accessToken: string, credentialId: string): Promise<void>;
}

const codes: Readonly<Record<string, ProblemCode>> = {
  NotAuthorizedException: 'proof.expired',
  UserNotFoundException: 'proof.expired',
  LimitExceededException: 'passkey.too_many',
  WebAuthnNotEnabledException: 'passkey.unavailable',
  WebAuthnConfigurationMissingException: 'passkey.unavailable',
  WebAuthnChallengeNotFoundException: 'passkey.not_accepted',
  WebAuthnClientMismatchException: 'passkey.not_accepted',
  WebAuthnCredentialNotSupportedException: 'passkey.not_accepted',
  WebAuthnOriginNotAllowedException: 'passkey.not_accepted',
  WebAuthnRelyingPartyMismatchException: 'passkey.not_accepted',
  InvalidParameterException: 'passkey.not_accepted',
  TooManyRequestsException: 'service.busy',
  ForbiddenException: 'service.busy',
  InternalErrorException: 'service.busy',
};

async function ask<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    const isUsed = error instanceof WebAuthnChallengeNotFoundException && isRepeated(error);
    const code = isUsed ? 'service.busy' : error instanceof Error ? codes[error.name] : undefined;
    throw code ? new Refusal(code) : error;
  }
}

/**
 * Creates passkey operations. Those with an access token are unsigned and pass the pool's web ACL
 * (`unsignedPoolCalls`).
 */
export function openPasskeyPool(client: CognitoIdentityProviderClient): PasskeyPool {
  return {
    async begin(AccessToken) {
      const answer = await ask(client.send(new StartWebAuthnRegistrationCommand({ AccessToken })));
      return answer.CredentialCreationOptions;
    },
    async complete(AccessToken, credential) {
      // Plain JSON without undefined members, as the API requires.
      const Credential = JSON.parse(JSON.stringify(credential));
      await ask(client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential })));
    },
    async list(AccessToken) {
      const { Credentials = [] } = await ask(
        client.send(new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 20 })),
      );
      return Credentials.flatMap(({ CredentialId, CreatedAt }) =>
        CredentialId === undefined ? [] : { credentialId: CredentialId, createdAt: CreatedAt },
      );
    },
    async remove(AccessToken, CredentialId) {
      try {
        await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
      } catch (error) {
        if (error instanceof Error && error.name === 'ResourceNotFoundException') return;
        await ask(Promise.reject(error));
      }
    },
  };
}
