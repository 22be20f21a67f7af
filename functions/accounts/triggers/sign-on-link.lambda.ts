import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createUserPoolClient, openUserPool } from '#platform/user-pool.ts';
import { createSignOnLink } from './create-sign-on-link.ts';
import { logFailures } from './log-failures.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });
const client = createUserPoolClient();

const observability = createObservability(environment);

/** Cognito custom challenge: signs in with the link of the confirmation e-mail. */
export const handler = countInvocation(
  logFailures(
    createSignOnLink({
      ...createDependencies(environment),
      userPoolOf: (userPoolId) => openUserPool(client, userPoolId),
    }),
    observability,
  ),
  observability,
);
