import { DeleteObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ErasureDependencies } from './erasure-dependencies.ts';

const deletesAtOnce = 10;

/**
 * Creates the permanent deletion of files: every version and delete marker below a prefix. Returns the number of
 * versions.
 */
export const createFileRemoval =
  (
    client: S3Client,
    buckets: { documents: string; exports: string; mail?: string | undefined },
  ): ErasureDependencies['removeFiles'] =>
  async (place, prefix) => {
    const bucket = buckets[place];
    // A stage that takes no e-mails has no such bucket.
    if (bucket === undefined) return 0;
    let removed = 0;
    // Deleted versions are not listed again: every page is the first one.
    for (;;) {
      const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix }));
      const { Versions: versions = [], DeleteMarkers: markers = [] } = page;
      const found = [...versions, ...markers];
      for (let first = 0; first < found.length; first += deletesAtOnce)
        await Promise.all(
          found
            .slice(first, first + deletesAtOnce)
            .map(({ Key, VersionId }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }))),
        );
      removed += versions.length;
      if (!page.IsTruncated) return removed;
    }
  };
