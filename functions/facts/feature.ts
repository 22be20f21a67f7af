import { S3Client } from '@aws-sdk/client-s3';
import type { Dependencies } from '#platform/dependencies.ts';
import { createPublicFactsFile } from './public-facts-file.ts';
import { factsUseCases } from './use-cases.ts';

/** Opens the feature, with the client of the site's files: what the first request loads. */
export function openFacts(common: Dependencies, { SITE_BUCKET }: { SITE_BUCKET: string }) {
  const storage = new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });
  return {
    useCases: factsUseCases,
    deps: { ...common, writePublicFacts: createPublicFactsFile(storage, SITE_BUCKET) },
  };
}
