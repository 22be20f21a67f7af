import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { exportQueueVariables, exportsVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { createMadeFileLinks } from '#platform/made-file-links.ts';
import { privacyRoutes } from '#shared/privacy/routes.ts';
import { coolingOffVariables } from './environment.ts';
import { createExportLinks } from './export-links.ts';
import { createExportQueue } from './export-queue.ts';
import { privacyUseCases } from './use-cases.ts';

export const handler = featureHandler(privacyRoutes, privacyUseCases, {
  variables: { ...exportsVariables, ...exportQueueVariables, ...coolingOffVariables },
  open(_common, { COOLING_OFF_SECONDS, EXPORT_QUEUE_URL, EXPORTS_BUCKET }) {
    const queue = new SQSClient({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
    });
    const storage = new S3Client({});
    return {
      coolingOffSeconds: COOLING_OFF_SECONDS,
      startExport: createExportQueue(queue, EXPORT_QUEUE_URL),
      linkExport: createExportLinks(storage, EXPORTS_BUCKET),
      linkMadeFile: createMadeFileLinks(storage, EXPORTS_BUCKET),
    };
  },
});
