import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createStreamHandler } from './create-stream-handler.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** The table's stream: keeps the board's counters. */
export const handler = createStreamHandler(createDependencies(environment), createObservability(environment));
