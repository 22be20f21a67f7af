import * as z from 'zod/mini';
import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, queueVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createStreamHandler } from './create-stream-handler.ts';
import { openConnections } from './gateway-connections.ts';
import { queuedTeamUpdates } from './team-updates.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...queueVariables,
  CONNECTIONS_URL: z.url(),
});

const observability = createObservability(environment);

/** The table's stream: updates the board's counters and sends live updates. */
export const handler = countInvocation(
  createStreamHandler(
    {
      ...createDependencies(environment),
      connections: openConnections(environment.CONNECTIONS_URL),
      teamUpdates: queuedTeamUpdates(createQueueClient(), environment.QUEUE_URL),
    },
    observability,
  ),
  observability,
);
