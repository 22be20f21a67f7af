import { S3Client } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { openDatabase } from '#database/database.ts';
import { countInvocation } from '#platform/count-invocation.ts';
import {
  databaseVariables,
  exportsVariables,
  observabilityVariables,
  readEnvironment,
  storageVariables,
} from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createExportWorker } from './create-export-worker.ts';
import { createExportStorage } from './export-storage.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...storageVariables,
  ...exportsVariables,
});
const client = new S3Client({ maxAttempts: 5, requestHandler: { connectionTimeout: 2000, socketTimeout: 60_000 } });

const observability = createObservability(environment);

/** SQS: makes data exports. */
export const handler = countInvocation(
  createExportWorker(
    {
      database: openDatabase(environment),
      now: () => new Date(),
      newId: () => ulid(),
      storage: createExportStorage(client, {
        documents: environment.DOCUMENTS_BUCKET,
        exports: environment.EXPORTS_BUCKET,
      }),
    },
    observability,
  ),
  observability,
);
