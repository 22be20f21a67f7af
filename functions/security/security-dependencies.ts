import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type AccountSwitch, openAccountSwitch } from '#platform/account-switch.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Limits } from '#platform/http/attempt-limits.ts';
import type { Observability } from '#platform/observability.ts';
import { type BreachedPasswords, breachedPasswords } from '#platform/passwords/breached-passwords.ts';
import { createUserPoolClient, openUserPool, type UserPool } from '#platform/user-pool.ts';
import { openPasskeyPool, type PasskeyPool } from './passkey-pool.ts';
import type { ProofDependencies } from './proof.ts';
import { openProofPool } from './proof-pool.ts';

export interface SecurityDependencies extends Dependencies, ProofDependencies, Limits {
  userPool: UserPool;
  userPoolId: string;
  /** Seconds between the request for an erasure and its start. */
  coolingOffSeconds: number;
  breachedPasswords: BreachedPasswords;
  observability: Pick<Observability, 'count'>;
  accountSwitch: AccountSwitch;
  /** Undefined if the stage has no passkeys. */
  passkeyPool: PasskeyPool | undefined;
  /** Whether second factors by text message are available. */
  textMessages: boolean;
}

interface Environment {
  USER_POOL_ID: string;
  SECURITY_CLIENT_ID: string;
  BREACHED_PASSWORDS_URL: string;
  ATTEMPTS_PER_ADDRESS: number;
  COOLING_OFF_SECONDS: number;
  TEXT_MESSAGES: 'on' | 'off';
  PASSKEYS: 'on' | 'off';
}

export function createSecurityDependencies(
  common: Dependencies & Pick<SecurityDependencies, 'observability'>,
  environment: Environment,
): SecurityDependencies {
  const { USER_POOL_ID: userPoolId, SECURITY_CLIENT_ID: clientId } = environment;
  const client = createUserPoolClient();
  // A sign-in waits for the pool's triggers, which may have a cold start.
  const signIns = new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 8000, throwOnRequestTimeout: true },
  });
  return {
    ...common,
    userPool: openUserPool(client, userPoolId),
    userPoolId,
    accountSwitch: openAccountSwitch(client, userPoolId),
    coolingOffSeconds: environment.COOLING_OFF_SECONDS,
    proofPool: openProofPool(signIns, { userPoolId, clientId }),
    breachedPasswords: breachedPasswords({ url: environment.BREACHED_PASSWORDS_URL, milliseconds: 1500, fetch }),
    attemptsPerAddress: environment.ATTEMPTS_PER_ADDRESS,
    passkeyPool: environment.PASSKEYS === 'on' ? openPasskeyPool(signIns) : undefined,
    textMessages: environment.TEXT_MESSAGES === 'on',
  };
}
