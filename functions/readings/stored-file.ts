import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { ReadingDependencies } from './read-document.ts';

/** Returns a reader of the validated version of a stored file. */
export const createFileReader =
  (client: S3Client, bucket: string): ReadingDependencies['readFile'] =>
  async ({ storageKey, storageVersion }) => {
    try {
      const command = new GetObjectCommand({ Bucket: bucket, Key: storageKey, VersionId: storageVersion });
      return await (await client.send(command)).Body?.transformToByteArray();
    } catch (error) {
      const isMissing = error instanceof S3ServiceException && ['NoSuchKey', 'NoSuchVersion'].includes(error.name);
      if (isMissing) return undefined;
      throw error;
    }
  };
