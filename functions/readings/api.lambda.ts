import { readingVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createReadingQueue } from '#platform/reading-queue.ts';
import { readingsRoutes } from '#shared/readings/routes.ts';
import { readingsUseCases } from './use-cases.ts';

export const handler = featureHandler(readingsRoutes, readingsUseCases, {
  variables: readingVariables,
  open: (_common, { READING_QUEUE_URL }) => ({
    requestReading: createReadingQueue(createQueueClient(), READING_QUEUE_URL),
  }),
});
