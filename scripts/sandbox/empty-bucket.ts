import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';

/** Deletes every version and delete marker of a bucket. @returns their number */
export async function emptyBucket(client: S3Client, bucket: string): Promise<number> {
  for (let deleted = 0; ; ) {
    // Always the first page: its content is gone the next time.
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket }));
    const objects = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(({ Key, VersionId }) =>
      Key === undefined ? [] : [{ Key, VersionId }],
    );
    if (objects.length === 0) return deleted;
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${bucket}: ${first.Key} could not be deleted (${first.Code}).`);
    deleted += objects.length;
  }
}
