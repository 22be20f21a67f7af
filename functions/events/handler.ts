import * as z from 'zod/mini';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createStreamHandler } from './create-stream-handler.ts';
import { openConnections } from './gateway-connections.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  CONNECTIONS_URL: z.url(),
});

/** The table's stream: keeps the board's counters, tells open pages what changed. */
export const handler = createStreamHandler(
  { ...createDependencies(environment), connections: openConnections(environment.CONNECTIONS_URL) },
  createObservability(environment),
);
