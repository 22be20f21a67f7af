import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createAdminAlarms } from './create-admin-alarms.ts';
import { createDigest } from './create-digest.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const dependencies = createDependencies(environment);
const observability = createObservability(environment);
const raiseAlarms = createAdminAlarms(dependencies, observability);
const sendDigest = createDigest(dependencies, observability);

/** On working days at 8:30: tells admins what is due about the facts, the banks and complaints, and sends the team's digest. */
export const handler = async (): Promise<void> => {
  await raiseAlarms();
  await sendDigest();
};
