import { S3Client } from '@aws-sdk/client-s3';
import { exportQueueVariables, exportsVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { createMadeFileLinks } from '#platform/made-file-links.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createRegisterQueue } from '#platform/register-file.ts';
import { registerRoutes } from '#shared/register/routes.ts';
import { registerUseCases } from './use-cases.ts';

export const handler = featureHandler(registerRoutes, registerUseCases, {
  variables: { ...exportsVariables, ...exportQueueVariables },
  open: (_common, { EXPORT_QUEUE_URL, EXPORTS_BUCKET }) => ({
    startRegister: createRegisterQueue(createQueueClient(), EXPORT_QUEUE_URL),
    linkMadeFile: createMadeFileLinks(new S3Client({}), EXPORTS_BUCKET),
  }),
});
