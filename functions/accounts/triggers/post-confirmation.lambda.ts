import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createUserPoolClient, openUserPool } from '#platform/user-pool.ts';
import { createPostConfirmation } from './create-post-confirmation.ts';
import { logFailures } from './log-failures.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const client = createUserPoolClient();
const observability = createObservability(environment);

/** Cognito post confirmation trigger: creates the person's record. */
export const handler = countInvocation(
  logFailures(
    createPostConfirmation({
      ...createDependencies(environment),
      ...observability,
      userPoolOf: (userPoolId) => openUserPool(client, userPoolId),
    }),
    observability,
  ),
  observability,
);
