import { S3Client } from '@aws-sdk/client-s3';
import { siteBucketVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { factsRoutes } from '#shared/facts/routes.ts';
import { createPublicFactsFile } from './public-facts-file.ts';
import { factsUseCases } from './use-cases.ts';

export const handler = featureHandler(factsRoutes, factsUseCases, {
  variables: siteBucketVariables,
  open(_common, { SITE_BUCKET }) {
    const storage = new S3Client({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
    });
    return { writePublicFacts: createPublicFactsFile(storage, SITE_BUCKET) };
  },
});
