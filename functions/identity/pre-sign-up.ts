import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createPreSignUp } from './create-pre-sign-up.ts';
import { logFailures } from './log-failures.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** Cognito: decides about new accounts. */
export const handler = logFailures(createPreSignUp(createDependencies(environment)), createObservability(environment));
