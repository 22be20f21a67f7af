import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createPreToken } from './create-pre-token.ts';
import { logFailures } from './log-failures.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** Cognito: puts the role into the ID token. */
export const handler = logFailures(createPreToken(createDependencies(environment)), createObservability(environment));
