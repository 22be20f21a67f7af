import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { breachedPasswords } from '#platform/passwords/breached-passwords.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { openPasskeySignIns } from './passkey-sign-ins.ts';
import { accountsUseCases } from './use-cases.ts';
import { userPool } from './user-pool.ts';

interface Environment {
  USER_POOL_ID: string;
  USER_POOL_CLIENT_ID: string;
  PASSKEY_CLIENT_ID?: string;
  BREACHED_PASSWORDS_URL: string;
  ATTEMPTS_PER_ADDRESS: number;
}

/** Opens the feature, with the client of the user pool: what the first request loads. */
export function openAccounts(
  common: Pick<AccountsDependencies, 'database' | 'now' | 'newId' | 'observability'>,
  environment: Environment,
) {
  const { USER_POOL_ID: userPoolId, PASSKEY_CLIENT_ID: passkeyClientId } = environment;
  const cognito = new CognitoIdentityProviderClient({
    maxAttempts: 3,
    // The pool calls our triggers and sends the e-mail before it responds.
    requestHandler: { connectionTimeout: 1000, requestTimeout: 8000, throwOnRequestTimeout: true },
  });
  return {
    useCases: accountsUseCases,
    deps: {
      ...common,
      publicPool: userPool(cognito, { userPoolId, clientId: environment.USER_POOL_CLIENT_ID }),
      passkeySignIns: passkeyClientId
        ? openPasskeySignIns(cognito, { userPoolId, clientId: passkeyClientId })
        : undefined,
      breachedPasswords: breachedPasswords({ url: environment.BREACHED_PASSWORDS_URL, milliseconds: 1500, fetch }),
      attemptsPerAddress: environment.ATTEMPTS_PER_ADDRESS,
      wait: (milliseconds: number) => wait(milliseconds),
    },
  };
}
