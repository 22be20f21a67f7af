import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createPreSignUp } from './create-pre-sign-up.ts';
import { logFailures } from './log-failures.ts';
import { poolAccounts } from './pool-accounts.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const userPool = new CognitoIdentityProviderClient();

/** Cognito: decides about new accounts. */
export const handler = logFailures(
  createPreSignUp({
    ...createDependencies(environment),
    accountsOf: (userPoolId) => poolAccounts(userPool, userPoolId),
  }),
  createObservability(environment),
);
