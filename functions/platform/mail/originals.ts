import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { mailLinkSeconds, originalsFolder } from '#shared/mail/limits.ts';

/** E-mails as they arrived. Deleted by the bucket after 30 days. */
export interface Originals {
  /** Returns the size in bytes; undefined if it is gone. */
  size(originalId: string): Promise<number | undefined>;
  /** Returns the bytes, or the first of them; undefined if it is gone. */
  read(originalId: string, bytes?: number): Promise<Uint8Array | undefined>;
  /** Idempotent. */
  remove(originalId: string): Promise<void>;
  /** Returns a link by which the original is saved, never shown, for 300 s. */
  link(originalId: string): Promise<string>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof NotFound || (error instanceof S3ServiceException && error.name === 'NoSuchKey');

export function createOriginals(client: S3Client, bucket: string): Originals {
  const place = (originalId: string) => ({ Bucket: bucket, Key: originalsFolder + originalId });
  const orGone = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    size: (originalId) =>
      orGone(async () => (await client.send(new HeadObjectCommand(place(originalId)))).ContentLength ?? 0),
    read: (originalId, bytes) =>
      orGone(async () => {
        const Range = bytes === undefined ? undefined : `bytes=0-${bytes - 1}`;
        return (await client.send(new GetObjectCommand({ ...place(originalId), Range }))).Body?.transformToByteArray();
      }),
    async remove(originalId) {
      await client.send(new DeleteObjectCommand(place(originalId)));
    },
    link: (originalId) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...place(originalId),
          ResponseContentType: 'application/octet-stream',
          ResponseContentDisposition: 'attachment; filename="email.eml"',
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: mailLinkSeconds },
      ),
  };
}

/** Opens the bucket of originals: one of 25 MB takes longer than a file of a client. */
export const openOriginals = (bucket: string): Originals =>
  createOriginals(
    new S3Client({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    }),
    bucket,
  );
