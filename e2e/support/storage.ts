import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { runningStack } from './stack.ts';

/** One version of a stored object, or the marker of its removal. */
interface StoredVersion {
  bucket: string;
  key: string;
  versionId: string;
}

/** Returns everything that storage holds below a prefix, versions and delete markers included. */
export async function storedBelow(prefix: string): Promise<readonly StoredVersion[]> {
  const { region, credentials, endpoints, resources } = await runningStack();
  const client = new S3Client({ endpoint: endpoints['s3'] ?? '', region, credentials, forcePathStyle: true });
  const stored: StoredVersion[] = [];
  for (const { type, physicalId: bucket } of Object.values(resources)) {
    if (type !== 'AWS::S3::Bucket') continue;
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix }),
    );
    for (const { Key: key = '', VersionId: versionId = '' } of [...Versions, ...DeleteMarkers])
      stored.push({ bucket, key, versionId });
  }
  client.destroy();
  return stored;
}
