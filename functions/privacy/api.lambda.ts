import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { privacyRoutes } from '../../shared/privacy/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { coolingOffVariables, exportQueueVariables, exportsVariables } from './environment.ts';
import { createExportLinks } from './export-links.ts';
import { createExportQueue } from './export-queue.ts';
import { privacyUseCases } from './use-cases.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  ...exportsVariables,
  ...exportQueueVariables,
  ...coolingOffVariables,
});
const queue = new SQSClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
});

export const handler = createHttpHandler(
  privacyRoutes,
  privacyUseCases,
  {
    ...createHttpDependencies(environment),
    coolingOffSeconds: environment.COOLING_OFF_SECONDS,
    startExport: createExportQueue(queue, environment.EXPORT_QUEUE_URL),
    linkExport: createExportLinks(new S3Client({}), environment.EXPORTS_BUCKET),
  },
  createObservability(environment),
);
