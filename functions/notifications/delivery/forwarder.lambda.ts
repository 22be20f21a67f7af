import { observabilityVariables, queueVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createForwarder } from './create-forwarder.ts';

const environment = readEnvironment({ ...observabilityVariables, ...queueVariables });

/** The table's stream, filtered to new notifications: sends them to the queue. */
export const handler = createForwarder(createQueueClient(), environment, createObservability(environment));
