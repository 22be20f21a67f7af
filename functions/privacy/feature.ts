import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Dependencies } from '#platform/dependencies.ts';
import { createExportLinks } from './export-links.ts';
import { createExportQueue } from './export-queue.ts';
import { privacyUseCases } from './use-cases.ts';

interface Environment {
  COOLING_OFF_SECONDS: number;
  EXPORT_QUEUE_URL: string;
  EXPORTS_BUCKET: string;
}

/** Opens the feature, with the queue and the files of exports: what the first request loads. */
export function openPrivacy(common: Dependencies, environment: Environment) {
  const queue = new SQSClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });
  return {
    useCases: privacyUseCases,
    deps: {
      ...common,
      coolingOffSeconds: environment.COOLING_OFF_SECONDS,
      startExport: createExportQueue(queue, environment.EXPORT_QUEUE_URL),
      linkExport: createExportLinks(new S3Client({}), environment.EXPORTS_BUCKET),
    },
  };
}
