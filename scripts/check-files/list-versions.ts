import { ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';

export interface Bucket {
  client: S3Client;
  name: string;
}

export interface KeyVersion {
  version: string;
  isDeleteMarker: boolean;
  isLatest: boolean;
}

/** Returns all versions and delete markers of exactly one key. */
export async function listVersions({ client, name }: Bucket, key: string): Promise<KeyVersion[]> {
  const found: KeyVersion[] = [];
  let markers = {};
  for (;;) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: name, Prefix: key, ...markers }));
    const { Versions = [], DeleteMarkers = [], NextKeyMarker, NextVersionIdMarker } = page;
    for (const [list, isDeleteMarker] of [[Versions, false] as const, [DeleteMarkers, true] as const])
      for (const { Key, VersionId, IsLatest = false } of list)
        if (Key === key && VersionId !== undefined)
          found.push({ version: VersionId, isDeleteMarker, isLatest: IsLatest });
    if (!page.IsTruncated) return found;
    markers = { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker };
  }
}
