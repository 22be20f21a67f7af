import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

interface Bucket {
  client: S3Client;
  name: string;
}

/** The current version of a file. */
export interface StoredFile {
  bytes: Uint8Array;
  /** Everything that comes back with a file apart from its version and time. */
  facts: Readonly<Record<string, unknown>>;
  version: string | undefined;
}

/** Reads the current version of every file of a bucket, by key. */
export async function readFiles({ client, name }: Bucket): Promise<ReadonlyMap<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name }))
    for (const { Key = '' } of Contents) {
      const found = await client.send(new GetObjectCommand({ Bucket: name, Key }));
      const { Body, VersionId, ContentType, ContentEncoding, ContentDisposition, CacheControl, Metadata } = found;
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const facts = { sha256, ContentType, ContentEncoding, ContentDisposition, CacheControl, Metadata };
      files.set(Key, { bytes, facts, version: VersionId });
    }
  return files;
}

/** Makes the bucket that AWS Backup restores: the files that were current, under the same keys. */
export async function copyFiles({ client, name }: Bucket, files: ReadonlyMap<string, StoredFile>): Promise<void> {
  for (const [Key, { bytes, facts }] of files) {
    const { sha256: _, ...headers } = facts;
    await client.send(new PutObjectCommand({ ...headers, Bucket: name, Key, Body: bytes }));
  }
}

/** The kinds of damage, in turn. */
const damages = ['version gone', 'deleted', 'overwritten'] as const;
export type Damage = (typeof damages)[number];

/** Loses every file: its only version, behind a delete marker, or behind another file. */
export async function loseFiles({ client, name: Bucket }: Bucket, files: ReadonlyMap<string, StoredFile>) {
  const lost = new Map<string, Damage>();
  for (const [Key, { version: VersionId }] of files) {
    const damage = damages[lost.size % damages.length] ?? 'deleted';
    if (damage === 'version gone') await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    else if (damage === 'deleted') await client.send(new DeleteObjectCommand({ Bucket, Key }));
    else await client.send(new PutObjectCommand({ Bucket, Key, Body: 'something else', ContentType: 'text/plain' }));
    lost.set(Key, damage);
  }
  return lost;
}

/** Returns the keys whose current file is not the one of before. */
export const compareFiles = (
  before: ReadonlyMap<string, StoredFile>,
  after: ReadonlyMap<string, StoredFile>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isDeepStrictEqual(before.get(key)?.facts, after.get(key)?.facts),
  );
