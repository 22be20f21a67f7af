import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import {
  databaseVariables,
  firstAdminVariables,
  observabilityVariables,
  readEnvironment,
} from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createUserPoolClient, openUserPool } from '#platform/user-pool.ts';
import { createPreToken } from './create-pre-token.ts';
import { openFirstAdmin } from './first-admin.ts';
import { logFailures } from './log-failures.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, ...firstAdminVariables });
const client = createUserPoolClient();

const observability = createObservability(environment);

/** Cognito pre token generation trigger: decides claims and scopes. */
export const handler = countInvocation(
  logFailures(
    createPreToken({
      ...createDependencies(environment),
      userPoolOf: (userPoolId) => openUserPool(client, userPoolId),
      firstAdmin: openFirstAdmin(environment, observability),
    }),
    observability,
  ),
  observability,
);
