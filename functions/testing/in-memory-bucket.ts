import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

/** A versioned bucket in memory behind the real S3 client: what it sends is answered here, what it signs is real. */
export interface InMemoryBucket {
  readonly client: S3Client;
  /** Stores a file as a browser's upload does. */
  store(key: string, bytes: Uint8Array): void;
  /** Stores a further version beside the ones before. */
  addVersion(key: string, bytes: Uint8Array): void;
  has(key: string): boolean;
  /** The newest version's bytes. */
  read(key: string): Uint8Array;
  /** Every key that has a version. */
  keys(): string[];
}

export const bucketName = 'morada-documents-test';

const metadata = { $metadata: {}, message: '' };

interface Version {
  readonly bytes: Uint8Array;
  readonly version: string;
}

export function createInMemoryBucket(): InMemoryBucket {
  const objects = new Map<string, Version[]>();
  const client = new S3Client({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const mock = mockClient(client);
  const newest = (key: string) => objects.get(key)?.at(-1);
  const versionOf = (bytes: Uint8Array): Version => ({
    bytes,
    version: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
  });
  const store = (key: string, bytes: Uint8Array) => void objects.set(key, [versionOf(bytes)]);
  type Body = NonNullable<GetObjectCommandOutput['Body']>;

  mock.on(GetObjectCommand).callsFake((input: GetObjectCommandInput): Partial<GetObjectCommandOutput> => {
    const { Key: key = '', VersionId: version, Range: range } = input;
    const object =
      version === undefined ? newest(key) : objects.get(key)?.find((candidate) => candidate.version === version);
    if (!object) throw new NoSuchKey(metadata);
    if (range === undefined) {
      const transformToByteArray = async () => object.bytes;
      const body = Object.assign(Readable.from([object.bytes]), { transformToByteArray });
      return { VersionId: object.version, Body: body as unknown as Body };
    }
    if (object.bytes.length === 0)
      throw new S3ServiceException({ name: 'InvalidRange', $fault: 'client', ...metadata });
    const head = object.bytes.slice(0, 8);
    return {
      VersionId: object.version,
      ContentRange: `bytes 0-${head.length - 1}/${object.bytes.length}`,
      Body: { transformToByteArray: async () => head } as Body,
    };
  });
  mock.on(DeleteObjectCommand).callsFake(({ Key: key, VersionId: version }: { Key: string; VersionId?: string }) => {
    const left = (objects.get(key) ?? []).filter((each) => version !== undefined && each.version !== version);
    if (left.length > 0) objects.set(key, left);
    else objects.delete(key);
    return {};
  });
  mock.on(ListObjectVersionsCommand).callsFake(({ Prefix: prefix }: { Prefix: string }) => ({
    IsTruncated: false,
    Versions: [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([Key, versions]) => versions.map(({ version }) => ({ Key, VersionId: version }))),
  }));

  const parts = new Map<number, Uint8Array>();
  mock.on(PutObjectCommand).callsFake(({ Key, Body: body }: { Key: string; Body: Uint8Array }) => {
    store(Key, Uint8Array.from(body));
    return {};
  });
  mock.on(CreateMultipartUploadCommand).callsFake(() => {
    parts.clear();
    return { UploadId: 'upload' };
  });
  mock.on(UploadPartCommand).callsFake(({ PartNumber, Body: body }: { PartNumber: number; Body: Uint8Array }) => {
    parts.set(PartNumber, Uint8Array.from(body));
    return { ETag: String(PartNumber) };
  });
  mock.on(CompleteMultipartUploadCommand).callsFake(({ Key }: { Key: string }) => {
    store(Key, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)));
    return {};
  });

  return {
    client,
    store,
    addVersion: (key, bytes) => void objects.set(key, [...(objects.get(key) ?? []), versionOf(bytes)]),
    has: (key) => objects.has(key),
    read: (key) => {
      const object = newest(key);
      if (!object) throw new Error(`Nothing under ${key}`);
      return object.bytes;
    },
    keys: () => [...objects.keys()],
  };
}
