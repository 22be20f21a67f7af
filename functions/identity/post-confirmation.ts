import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createPostConfirmation } from './create-post-confirmation.ts';
import { logFailures } from './log-failures.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** Cognito: makes the person's record after the address is confirmed. */
export const handler = logFailures(
  createPostConfirmation(createDependencies(environment)),
  createObservability(environment),
);
