import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment, siteVariables } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createSocketHandler } from './create-socket-handler.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, ...siteVariables });

const observability = createObservability(environment);

/** WebSocket API: $connect, pings, $disconnect. */
export const handler = countInvocation(
  createSocketHandler({ ...createDependencies(environment), siteUrl: environment.SITE_URL }, observability),
  observability,
);
