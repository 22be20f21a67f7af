import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { exportLinkSeconds } from '#shared/privacy/export-limits.ts';
import { exportKeyOf } from './export-place.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';

/** Creates links that download an export under an ASCII name. */
export const createExportLinks =
  (client: S3Client, bucket: string): PrivacyDependencies['linkExport'] =>
  (job, fileName) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: exportKeyOf(job),
        ResponseContentType: 'application/zip',
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: exportLinkSeconds },
    );
