import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

/** A versioned bucket in memory behind the real S3 client: requests are answered here, signatures are real. */
export interface InMemoryBucket {
  client: S3Client;
  /** Stores a file like a browser's upload, as the new current version. Returns its id. */
  store(key: string, bytes: Uint8Array): string;
  /** Deletes one version permanently, like a lifecycle rule. */
  expire(key: string, version: string): void;
  has(key: string): boolean;
  /** Returns the ids of a key's versions, current one first. */
  versions(key: string): string[];
  /** Returns the newest version's bytes. */
  read(key: string): Uint8Array;
  keys(): string[];
  /** Keeps what is stored. Returns what puts it back. */
  keep(): () => void;
}

export const bucketName = 'morada-documents-test';

const metadata = { $metadata: {}, message: '' };

interface Version {
  /** Undefined for a delete marker. */
  bytes: Uint8Array | undefined;
  version: string;
}

type StoredVersion = Version & { bytes: Uint8Array };
const isStored = (version: Version | undefined): version is StoredVersion => version?.bytes !== undefined;

export function createInMemoryBucket(): InMemoryBucket {
  const objects = new Map<string, Version[]>();
  let count = 0;
  const client = new S3Client({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const mock = mockClient(client);
  const add = (key: string, bytes: Uint8Array | undefined): string => {
    count += 1;
    const version = String(count).padStart(32, '0');
    objects.set(key, [...(objects.get(key) ?? []), { bytes, version }]);
    return version;
  };
  const expire = (key: string, version: string) => {
    const left = (objects.get(key) ?? []).filter((each) => each.version !== version);
    if (left.length > 0) objects.set(key, left);
    else objects.delete(key);
  };
  /** Finds a version; undefined for a delete marker. */
  const find = (key: string, version: string | undefined): StoredVersion | undefined => {
    const versions = objects.get(key);
    const found = version === undefined ? versions?.at(-1) : versions?.find((each) => each.version === version);
    return isStored(found) ? found : undefined;
  };
  type Body = NonNullable<GetObjectCommandOutput['Body']>;

  mock.on(GetObjectCommand).callsFake((input: GetObjectCommandInput): Partial<GetObjectCommandOutput> => {
    const { Key: key = '', VersionId: version, Range: range } = input;
    const object = find(key, version);
    if (!object)
      throw version === undefined
        ? new NoSuchKey(metadata)
        : new S3ServiceException({ name: 'NoSuchVersion', $fault: 'client', ...metadata });
    if (range === undefined) {
      const transformToByteArray = async () => object.bytes;
      const body = Object.assign(Readable.from([object.bytes]), { transformToByteArray });
      return { VersionId: object.version, Body: body as unknown as Body };
    }
    if (object.bytes.length === 0)
      throw new S3ServiceException({ name: 'InvalidRange', $fault: 'client', ...metadata });
    const head = object.bytes.slice(0, Number(range.split('-')[1]) + 1);
    return {
      VersionId: object.version,
      ContentRange: `bytes 0-${head.length - 1}/${object.bytes.length}`,
      Body: { transformToByteArray: async () => head } as Body,
    };
  });
  mock.on(HeadObjectCommand).callsFake(({ Key: key, VersionId: version }: { Key: string; VersionId?: string }) => {
    const object = find(key, version);
    if (!object) throw new NotFound(metadata);
    return { VersionId: object.version, ContentLength: object.bytes.length };
  });
  mock.on(DeleteObjectCommand).callsFake(({ Key: key, VersionId: version }: { Key: string; VersionId?: string }) => {
    if (version === undefined) add(key, undefined);
    else expire(key, version);
    return {};
  });
  mock.on(CopyObjectCommand).callsFake(({ Key: key, CopySource }: { Key: string; CopySource: string }) => {
    const [path = '', version] = CopySource.split('?versionId=');
    const object = find(path.split('/').slice(1).map(decodeURIComponent).join('/'), version);
    if (!object) throw new S3ServiceException({ name: 'NoSuchVersion', $fault: 'client', ...metadata });
    return { VersionId: add(key, object.bytes) };
  });
  mock.on(ListObjectVersionsCommand).callsFake(({ Prefix: prefix }: { Prefix: string }) => {
    const list = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([Key, versions]) =>
        versions.map((each) => ({ Key, VersionId: each.version, isStored: isStored(each) })),
      );
    return {
      IsTruncated: false,
      Versions: list.filter((each) => each.isStored),
      DeleteMarkers: list.filter((each) => !each.isStored),
    };
  });

  const parts = new Map<number, Uint8Array>();
  mock.on(PutObjectCommand).callsFake(({ Key, Body: body }: { Key: string; Body: Uint8Array }) => {
    return { VersionId: add(Key, Uint8Array.from(body)) };
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
    add(Key, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)));
    return {};
  });

  return {
    client,
    store: add,
    expire,
    versions: (key) => (objects.get(key) ?? []).map(({ version }) => version).reverse(),
    has: (key) => objects.has(key),
    read: (key) => {
      const object = find(key, undefined);
      if (!object) throw new Error(`Nothing under ${key}`);
      return object.bytes;
    },
    keys: () => [...objects.keys()],
    keep() {
      const kept = [...objects];
      return () => {
        objects.clear();
        for (const [key, versions] of kept) objects.set(key, versions);
      };
    },
  };
}
