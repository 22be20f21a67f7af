import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment, siteVariables } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createCustomMessage } from './create-custom-message.ts';
import { logFailures } from './log-failures.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, ...siteVariables });

const observability = createObservability(environment);

/** Cognito custom message trigger: the e-mails of the user pool. */
export const handler = countInvocation(
  logFailures(createCustomMessage(createDependencies(environment), environment), observability),
  observability,
);
