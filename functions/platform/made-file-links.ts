import { GetObjectCommand, HeadObjectCommand, NotFound, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { exportLinkSeconds } from '#shared/privacy/export-limits.ts';

/** A file that is made in the background. */
interface MadeFile {
  key: string;
  /** Its media type. */
  type: string;
}

/** Returns a link that downloads a file under a name, valid for 60 s; undefined until it is made. */
export type LinkMadeFile = (file: MadeFile, fileName: string) => Promise<string | undefined>;

/** Creates links that download files which are ready. */
export const createMadeFileLinks =
  (client: S3Client, bucket: string): LinkMadeFile =>
  async ({ key, type }, fileName) => {
    const object = { Bucket: bucket, Key: key };
    try {
      await client.send(new HeadObjectCommand(object));
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
    const download = new GetObjectCommand({
      ...object,
      ResponseContentType: type,
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(client, download, { expiresIn: exportLinkSeconds });
  };
