import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment, siteVariables } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createSocketHandler } from './create-socket-handler.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, ...siteVariables });

/** WebSocket API: handshake, pings, goodbyes. */
export const handler = createSocketHandler(
  { ...createDependencies(environment), siteUrl: environment.SITE_URL },
  createObservability(environment),
);
