import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { userPoolVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { breachedPasswords } from '#platform/passwords/breached-passwords.ts';
import { accountsRoutes } from '#shared/accounts/routes.ts';
import { openNewPasswords } from './new-passwords.ts';
import { openPasskeySignIns } from './passkey-sign-ins.ts';
import { accountsUseCases } from './use-cases.ts';
import { userPool } from './user-pool.ts';

const text = z.string().check(z.minLength(1));

export const handler = featureHandler(accountsRoutes, accountsUseCases, {
  variables: {
    ...userPoolVariables,
    USER_POOL_CLIENT_ID: text,
    /** Absent if the stage has no passkeys. */
    PASSKEY_CLIENT_ID: z.optional(text),
    POST_CONFIRMATION_FUNCTION: text,
    BREACHED_PASSWORDS_URL: z.url(),
    ATTEMPTS_PER_ADDRESS: z.coerce.number().check(z.int(), z.positive()),
  },
  open(_common, environment) {
    const { USER_POOL_ID: userPoolId, PASSKEY_CLIENT_ID: passkeyClientId } = environment;
    const cognito = new CognitoIdentityProviderClient({
      maxAttempts: 3,
      // The pool calls our triggers and sends the e-mail before it responds.
      requestHandler: { connectionTimeout: 1000, requestTimeout: 8000, throwOnRequestTimeout: true },
    });
    return {
      publicPool: userPool(cognito, { userPoolId, clientId: environment.USER_POOL_CLIENT_ID }),
      recordNewPassword: openNewPasswords({ userPoolId, functionName: environment.POST_CONFIRMATION_FUNCTION }),
      passkeySignIns: passkeyClientId
        ? openPasskeySignIns(cognito, { userPoolId, clientId: passkeyClientId })
        : undefined,
      breachedPasswords: breachedPasswords({ url: environment.BREACHED_PASSWORDS_URL, milliseconds: 1500, fetch }),
      attemptsPerAddress: environment.ATTEMPTS_PER_ADDRESS,
      wait: (milliseconds: number) => wait(milliseconds),
    };
  },
});
