import { SQSClient } from '@aws-sdk/client-sqs';
import { observabilityVariables, queueVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createForwarder } from './create-forwarder.ts';

const environment = readEnvironment({ ...observabilityVariables, ...queueVariables });

const client = new SQSClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
});

/** The table's stream, only new notifications: puts them into the queue. */
export const handler = createForwarder(client, environment, createObservability(environment));
