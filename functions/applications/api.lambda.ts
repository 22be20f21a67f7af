import { S3Client } from '@aws-sdk/client-s3';
import { createFileLinks, createFileQueue } from '#platform/case-table/files.ts';
import { exportQueueVariables, exportsVariables, readingVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createReadingQueue } from '#platform/reading-queue.ts';
import { applicationsRoutes } from '#shared/applications/routes.ts';
import { applicationsUseCases } from './use-cases.ts';

export const handler = featureHandler(applicationsRoutes, applicationsUseCases, {
  variables: { ...readingVariables, ...exportsVariables, ...exportQueueVariables },
  open(_common, { READING_QUEUE_URL, EXPORT_QUEUE_URL, EXPORTS_BUCKET }) {
    const queue = createQueueClient();
    return {
      requestReading: createReadingQueue(queue, READING_QUEUE_URL),
      tableFiles: {
        start: createFileQueue(queue, EXPORT_QUEUE_URL),
        link: createFileLinks(new S3Client({}), EXPORTS_BUCKET),
      },
    };
  },
});
