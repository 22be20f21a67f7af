import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createPreSignUp } from './create-pre-sign-up.ts';
import { logFailures } from './log-failures.ts';
import { poolAccounts } from './pool-accounts.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const userPool = new CognitoIdentityProviderClient();

const observability = createObservability(environment);

/** Cognito pre sign-up trigger: decides about new accounts. */
export const handler = countInvocation(
  logFailures(
    createPreSignUp({
      ...createDependencies(environment),
      accountsOf: (userPoolId) => poolAccounts(userPool, userPoolId),
    }),
    observability,
  ),
  observability,
);
