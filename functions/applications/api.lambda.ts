import { createTableQueue } from '#platform/case-table/queue.ts';
import { exportQueueVariables, readingVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createReadingQueue } from '#platform/reading-queue.ts';
import { applicationsRoutes } from '#shared/applications/routes.ts';
import { applicationsUseCases } from './use-cases.ts';

export const handler = featureHandler(applicationsRoutes, applicationsUseCases, {
  variables: { ...readingVariables, ...exportQueueVariables },
  open(_common, { READING_QUEUE_URL, EXPORT_QUEUE_URL }) {
    const queue = createQueueClient();
    return {
      requestReading: createReadingQueue(queue, READING_QUEUE_URL),
      startTable: createTableQueue(queue, EXPORT_QUEUE_URL),
    };
  },
});
