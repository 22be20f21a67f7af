import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createSweep } from './create-sweep.ts';
import { moveAbsences } from './move-absences.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const dependencies = createDependencies(environment);
const sweep = createSweep(dependencies, createObservability(environment));

/** Every minute: moves the rows of absences that have begun or ended, and sends due reminders. */
export const handler: typeof sweep = async (event, context) => {
  await moveAbsences(dependencies);
  await sweep(event, context);
};
