import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

/** A versioned bucket in memory behind the real S3 client: what it sends is answered here, what it signs is real. */
export interface InMemoryBucket {
  readonly client: S3Client;
  /** Stores a file as a browser's upload does. */
  store(key: string, bytes: Uint8Array): void;
  has(key: string): boolean;
}

export const bucketName = 'morada-documents-test';

const metadata = { $metadata: {}, message: '' };

export function createInMemoryBucket(): InMemoryBucket {
  const objects = new Map<string, { bytes: Uint8Array; version: string }>();
  const client = new S3Client({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const mock = mockClient(client);
  mock.on(GetObjectCommand).callsFake(({ Key: key }: { Key: string }): Partial<GetObjectCommandOutput> => {
    const object = objects.get(key);
    if (!object) throw new NoSuchKey(metadata);
    if (object.bytes.length === 0)
      throw new S3ServiceException({ name: 'InvalidRange', $fault: 'client', ...metadata });
    const head = object.bytes.slice(0, 8);
    return {
      VersionId: object.version,
      ContentRange: `bytes 0-${head.length - 1}/${object.bytes.length}`,
      Body: { transformToByteArray: async () => head } as NonNullable<GetObjectCommandOutput['Body']>,
    };
  });
  mock.on(DeleteObjectCommand).callsFake(({ Key: key, VersionId: version }: { Key: string; VersionId?: string }) => {
    if (version === undefined || objects.get(key)?.version === version) objects.delete(key);
    return {};
  });
  return {
    client,
    store: (key, bytes) => {
      objects.set(key, { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 32) });
    },
    has: (key) => objects.has(key),
  };
}
