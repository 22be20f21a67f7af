import { S3Client } from '@aws-sdk/client-s3';
import { factsRoutes } from '../../shared/facts/routes.ts';
import { observabilityVariables, readEnvironment, siteBucketVariables } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { createPublicFactsFile } from './public-facts-file.ts';
import { factsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables, ...siteBucketVariables });
const storage = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
});

export const handler = createHttpHandler(
  factsRoutes,
  factsUseCases,
  {
    ...createHttpDependencies(environment),
    writePublicFacts: createPublicFactsFile(storage, environment.SITE_BUCKET),
  },
  createObservability(environment),
);
