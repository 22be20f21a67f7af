import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { accountsRoutes } from '../../shared/accounts/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { breachedPasswords } from '../platform/passwords/breached-passwords.ts';
import { openPasskeySignIns } from './passkey-sign-ins.ts';
import { accountsUseCases } from './use-cases.ts';
import { userPool } from './user-pool.ts';

const text = z.string().check(z.minLength(1));

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  PASSKEY_CLIENT_ID: z.optional(text),
  BREACHED_PASSWORDS_URL: z.url(),
  ATTEMPTS_PER_ADDRESS: z.coerce.number().check(z.int(), z.positive()),
});

const observability = createObservability(environment);
const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 3,
  // The pool calls our triggers and sends the e-mail before it responds.
  requestHandler: { connectionTimeout: 1000, requestTimeout: 8000, throwOnRequestTimeout: true },
});

export const handler = createHttpHandler(
  accountsRoutes,
  accountsUseCases,
  {
    ...createHttpDependencies(environment),
    publicPool: userPool(cognito, { userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
    passkeySignIns: environment.PASSKEY_CLIENT_ID
      ? openPasskeySignIns(cognito, { userPoolId: environment.USER_POOL_ID, clientId: environment.PASSKEY_CLIENT_ID })
      : undefined,
    breachedPasswords: breachedPasswords({ url: environment.BREACHED_PASSWORDS_URL, milliseconds: 1500, fetch }),
    observability,
    attemptsPerAddress: environment.ATTEMPTS_PER_ADDRESS,
  },
  observability,
);
