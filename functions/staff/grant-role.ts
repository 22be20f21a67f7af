import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createGrantRole } from './create-grant-role.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** Invoked by DevOps with {"email","role"}: gives a person a role of the team. */
export const handler = createGrantRole(createDependencies(environment), createObservability(environment));
