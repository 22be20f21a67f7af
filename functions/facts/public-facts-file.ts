import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { publicFactsPath } from '#shared/facts/public-facts.ts';
import type { FactsDependencies } from './facts-dependencies.ts';

/** Seconds for which caches keep the file. */
const keptSeconds = 300;

/** Writes the file of public facts to the site's bucket. */
export const createPublicFactsFile =
  (client: S3Client, bucket: string): FactsDependencies['writePublicFacts'] =>
  async (file) => {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: publicFactsPath.slice(1),
        Body: Buffer.from(JSON.stringify(file)),
        ContentType: 'application/json',
        CacheControl: `public, max-age=${keptSeconds}`,
      }),
    );
  };
