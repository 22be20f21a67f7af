import * as z from 'zod/mini';
import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createTeamFanOut } from './create-team-fan-out.ts';
import { openConnections } from './gateway-connections.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, CONNECTIONS_URL: z.url() });

const observability = createObservability(environment);

/** The queue of the team's live updates: sends them to all its open pages. */
export const handler = countInvocation(
  createTeamFanOut(
    { ...createDependencies(environment), connections: openConnections(environment.CONNECTIONS_URL) },
    observability,
  ),
  observability,
);
