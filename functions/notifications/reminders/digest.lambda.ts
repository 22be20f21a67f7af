import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createDigest } from './create-digest.ts';
import { createFactAlarms } from './create-fact-alarms.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const dependencies = createDependencies(environment);
const observability = createObservability(environment);
const raiseFactAlarms = createFactAlarms(dependencies, observability);
const sendDigest = createDigest(dependencies, observability);

/** On working days at 8:30: tells admins what is due about the facts, and sends the team's digest. */
export const handler = async (): Promise<void> => {
  await raiseFactAlarms();
  await sendDigest();
};
