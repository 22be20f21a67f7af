import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createSweep } from './create-sweep.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** Every minute: sends due reminders. */
export const handler = createSweep(createDependencies(environment), createObservability(environment));
