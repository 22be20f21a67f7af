import { GetObjectCommand, HeadObjectCommand, NotFound, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type TablePlace, tableFileName, tableKeyOf } from '#platform/case-table/queue.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { exportLinkSeconds } from '#shared/privacy/export-limits.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';

/** Creates links that download files of the table which are ready. */
export const createTableLinks =
  (client: S3Client, bucket: string): PrivacyDependencies['linkTable'] =>
  async (place: TablePlace, fileName: string) => {
    const object = { Bucket: bucket, Key: tableKeyOf(place) };
    try {
      await client.send(new HeadObjectCommand(object));
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
    const download = new GetObjectCommand({
      ...object,
      ResponseContentType: 'text/csv; charset=utf-8',
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(client, download, { expiresIn: exportLinkSeconds });
  };

/** Returns a link to the caller's own file of the table once it is made. */
export const linkTable: UseCase<PrivacyDependencies, 'privacy.tableFile'> = async (
  { linkTable: link, now },
  { exportId },
  { personId },
) => ({ url: await link({ personId, exportId }, tableFileName(now())) });
