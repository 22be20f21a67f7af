import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  readingVariables,
  storageVariables,
} from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createPageReader } from '#platform/pages/read-pages.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createReadingQueue } from '#platform/reading-queue.ts';
import { createReadingWorker } from './create-reading-worker.ts';
import { createFileReader } from './stored-file.ts';

function createHandler() {
  const environment = readEnvironment({
    ...observabilityVariables,
    ...databaseVariables,
    ...storageVariables,
    ...readingVariables,
  });
  const files = new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
  const observability = createObservability(environment);
  const worker = createReadingWorker(
    {
      ...createDependencies(environment),
      readFile: createFileReader(files, environment.DOCUMENTS_BUCKET),
      readPages: createPageReader(join(import.meta.dirname, 'thread.cjs')),
      requestReading: createReadingQueue(createQueueClient(), environment.READING_QUEUE_URL),
    },
    observability,
  );
  return countInvocation(worker, observability);
}

/** SQS: reads documents. */
export const handler = createHandler();
