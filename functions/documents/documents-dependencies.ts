import { S3Client } from '@aws-sdk/client-s3';
import type { Dependencies } from '#platform/dependencies.ts';
import { createDocumentStorage, type DocumentStorage } from './storage.ts';

export interface DocumentsDependencies extends Dependencies {
  storage: DocumentStorage;
  /** Whether the stage scans stored files for malware, which keeps new ones closed until there is a result. */
  scansFiles: boolean;
}

export const createDocumentsDependencies = (
  common: Dependencies,
  environment: { DOCUMENTS_BUCKET: string; MALWARE_SCAN: 'on' | 'off' },
): DocumentsDependencies => ({
  ...common,
  scansFiles: environment.MALWARE_SCAN === 'on',
  storage: createDocumentStorage(
    new S3Client({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
    }),
    environment.DOCUMENTS_BUCKET,
  ),
});
