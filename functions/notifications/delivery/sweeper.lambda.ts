import * as z from 'zod/mini';
import { openDatabase } from '#database/database.ts';
import { countInvocation } from '#platform/count-invocation.ts';
import { databaseVariables, observabilityVariables, queueVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createSweeper } from './create-sweeper.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...queueVariables,
  /** Whether the stage sends WhatsApp messages. */
  WHATSAPP: z._default(z.enum(['on', 'off']), 'off'),
});

const observability = createObservability(environment);

/** Every 15 minutes: queues stuck notifications again. */
export const handler = countInvocation(
  createSweeper(
    {
      database: openDatabase(environment),
      client: createQueueClient(),
      queueUrl: environment.QUEUE_URL,
      now: () => new Date(),
      whatsapp: environment.WHATSAPP === 'on',
    },
    observability,
  ),
  observability,
);
