import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandInput,
  type HeadObjectCommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { fileNameOf, type NamedFile } from '#shared/documents/file-names.ts';
import { signatureBytes } from '#shared/documents/file-signature.ts';
import { type FileType, fileLinkSeconds, maxFileBytes } from '#shared/documents/files.ts';
import { contentDisposition } from './content-disposition.ts';

/** Longer than the 250 s within which an upload must begin, to allow for clock skew. */
export const uploadFormSeconds = 300;

/** Returns the object key of an upload. Contains only ids, no file names. */
export const storageKeyOf = (upload: { applicationId: string; documentId: string; uploadId: string }): string =>
  `applications/${upload.applicationId}/${upload.documentId}/${upload.uploadId}`;

/** Parses the ids in an object key; undefined for an object that is no upload. */
export function parseStorageKey(
  key: string,
): { applicationId: string; documentId: string; uploadId: string } | undefined {
  const match = /^applications\/([0-9A-Z]{26})\/([A-Za-z0-9_.-]+)\/([0-9A-Z]{26})$/.exec(key);
  return match?.[1] && match[2] && match[3]
    ? { applicationId: match[1], documentId: match[2], uploadId: match[3] }
    : undefined;
}

export interface StoredObject {
  /** In bytes. */
  size: number;
  version: string;
  head: Uint8Array;
}

interface StoredFile extends NamedFile {
  storageKey: string;
  storageVersion: string;
}

export interface DocumentStorage {
  /** Creates a form that permits exactly one key and type, 1 to 10 485 760 bytes, for 300 s. */
  createUploadForm(key: string, contentType: FileType): Promise<{ url: string; fields: Record<string, string> }>;
  /** Creates a link that opens a file in the browser under its name (`fileNameOf`), valid for 3600 s or less. */
  createLink(file: StoredFile, seconds?: number): Promise<string>;
  /** Returns undefined if the key has no object. */
  inspect(key: string): Promise<StoredObject | undefined>;
  has(file: Pick<StoredFile, 'storageKey' | 'storageVersion'>): Promise<boolean>;
  /** Returns the whole validated file; undefined if it no longer exists. */
  read(file: Pick<StoredFile, 'storageKey' | 'storageVersion'>): Promise<Uint8Array | undefined>;
  /** Stores a file that came another way than by a form. Returns its version. */
  store(key: string, bytes: Uint8Array, contentType: string): Promise<string>;
  /** Copies the validated file to another key. Returns the version; undefined if the file no longer exists. */
  copy(file: Pick<StoredFile, 'storageKey' | 'storageVersion'>, key: string): Promise<string | undefined>;
  /** Deletes one version permanently; the previous one becomes the current one. Idempotent. */
  remove(key: string, version: string): Promise<void>;
}

const emptyObject = 'InvalidRange';

/** Returns the size of the whole object from `bytes 0-7/123456`. */
const totalOf = (contentRange: string | undefined): number => Number(contentRange?.split('/')[1] ?? Number.NaN);

/** Throws without versions, because a record could not say which bytes were validated. */
function versionOf({ VersionId: version }: { VersionId?: string }): string {
  if (version === undefined) throw new Error('The documents bucket keeps no versions');
  return version;
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NoSuchVersion');

/** Returns undefined if the key, or this version of it, does not exist. */
async function head(client: S3Client, input: HeadObjectCommandInput): Promise<HeadObjectCommandOutput | undefined> {
  try {
    return await client.send(new HeadObjectCommand(input));
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** Inspects an object that was empty a moment ago. Its current version decides; an empty one is refused. */
async function inspectEmpty(client: S3Client, bucket: string, key: string): Promise<StoredObject | undefined> {
  const object = await head(client, { Bucket: bucket, Key: key });
  return object && { size: object.ContentLength ?? 0, version: versionOf(object), head: new Uint8Array() };
}

export function createDocumentStorage(client: S3Client, bucket: string): DocumentStorage {
  return {
    createUploadForm: (key, contentType) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['eq', '$Content-Type', contentType],
          ['content-length-range', 1, maxFileBytes],
        ],
        Expires: uploadFormSeconds,
      }),
    createLink: (file, seconds = fileLinkSeconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: file.storageKey,
          VersionId: file.storageVersion,
          ResponseContentType: file.contentType,
          ResponseContentDisposition: contentDisposition(fileNameOf(file)),
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),
    async inspect(key) {
      try {
        const range = `bytes=0-${signatureBytes - 1}`;
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
        const head = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
        return { size: totalOf(object.ContentRange), version: versionOf(object), head };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        // The range request fails for an empty object, and the error does not contain its version.
        if (error instanceof S3ServiceException && error.name === emptyObject) return inspectEmpty(client, bucket, key);
        throw error;
      }
    },
    has: async ({ storageKey, storageVersion }) =>
      (await head(client, { Bucket: bucket, Key: storageKey, VersionId: storageVersion })) !== undefined,
    async read({ storageKey, storageVersion }) {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: storageKey, VersionId: storageVersion });
        return await (await client.send(command)).Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    store: async (key, bytes, contentType) =>
      versionOf(
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType })),
      ),
    async copy({ storageKey, storageVersion }, key) {
      const source = [bucket, ...storageKey.split('/')].map(encodeURIComponent).join('/');
      const copying = new CopyObjectCommand({
        Bucket: bucket,
        Key: key,
        CopySource: `${source}?versionId=${encodeURIComponent(storageVersion)}`,
        // The result of the malware scan is a tag: the copy gets its own.
        TaggingDirective: 'REPLACE',
      });
      try {
        return versionOf(await client.send(copying));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key, version) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId: version }));
    },
  };
}

/** Opens the bucket of documents, with time limits that suit a request of the API. */
export const openDocumentStorage = (bucket: string): DocumentStorage =>
  createDocumentStorage(
    new S3Client({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
    }),
    bucket,
  );
