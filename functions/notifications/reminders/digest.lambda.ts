import { createDependencies } from '../../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../../platform/environment.ts';
import { createObservability } from '../../platform/observability.ts';
import { createDigest } from './create-digest.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** On working days at 8:30: sends the team's digest. */
export const handler = createDigest(createDependencies(environment), createObservability(environment));
