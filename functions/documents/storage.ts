import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandInput,
  type HeadObjectCommandOutput,
  NoSuchKey,
  NotFound,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { signatureBytes } from '../../shared/documents/file-signature.ts';
import { type FileType, fileLinkSeconds, maxFileBytes } from '../../shared/documents/files.ts';
import { contentDisposition } from './content-disposition.ts';

/** The policy outlives the 250 s within which an upload must begin, for the clocks of two machines. */
export const uploadFormSeconds = 300;

/** Where an upload is stored. Made of ids only: what people call their files is no part of it. */
export const storageKeyOf = (upload: {
  readonly applicationId: string;
  readonly documentId: string;
  readonly uploadId: string;
}): string => `applications/${upload.applicationId}/${upload.documentId}/${upload.uploadId}`;

/** The ids in a storage key; undefined for an object that is no upload. */
export function parseStorageKey(key: string): { applicationId: string; uploadId: string } | undefined {
  const match = /^applications\/([0-9A-Z]{26})\/[A-Za-z0-9_-]+\/([0-9A-Z]{26})$/.exec(key);
  return match?.[1] && match[2] ? { applicationId: match[1], uploadId: match[2] } : undefined;
}

/** What storage holds under a key, in this moment. */
export interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** The version that was read. */
  readonly version: string;
  /** The first bytes of the file. */
  readonly head: Uint8Array;
}

interface StoredFile {
  readonly storageKey: string;
  readonly storageVersion?: string;
  readonly fileName: string;
  readonly contentType: FileType;
}

/** The documents bucket, as the use cases need it. */
export interface DocumentStorage {
  /** A form that takes exactly one key and type, 1 to 10 485 760 bytes, for 300 s. */
  createUploadForm(key: string, contentType: FileType): Promise<{ url: string; fields: Record<string, string> }>;
  /** A link that opens a file in the browser for 3600 s under the name it was uploaded with. */
  createLink(file: StoredFile): Promise<string>;
  /** Undefined when there is nothing under the key. */
  inspect(key: string): Promise<StoredObject | undefined>;
  /** Is this version of the file in storage? */
  has(file: Pick<StoredFile, 'storageKey' | 'storageVersion'>): Promise<boolean>;
  /** The whole file that was checked; undefined when it is no more. */
  read(file: Pick<StoredFile, 'storageKey' | 'storageVersion'>): Promise<Uint8Array | undefined>;
  /** Removes one version for good; the one before it becomes the current one. Safe to repeat. */
  remove(key: string, version: string): Promise<void>;
}

const emptyObject = 'InvalidRange';

/** The bytes of the whole object, from `bytes 0-7/123456`. */
const totalOf = (contentRange: string | undefined): number => Number(contentRange?.split('/')[1] ?? Number.NaN);

/** Without versions a record could not say which bytes were checked: nothing is recorded then. */
function versionOf({ VersionId: version }: { readonly VersionId?: string | undefined }): string {
  if (version === undefined) throw new Error('The documents bucket keeps no versions');
  return version;
}

/** Undefined when there is nothing under the key, or not this version of it. */
async function head(client: S3Client, input: HeadObjectCommandInput): Promise<HeadObjectCommandOutput | undefined> {
  try {
    return await client.send(new HeadObjectCommand(input));
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** An object that was empty a moment ago. What is there by now decides: it is refused in either case. */
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
    createLink: ({ storageKey, storageVersion, fileName, contentType }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: storageKey,
          VersionId: storageVersion,
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition(fileName),
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: fileLinkSeconds },
      ),
    async inspect(key) {
      try {
        const range = `bytes=0-${signatureBytes - 1}`;
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
        const head = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
        return { size: totalOf(object.ContentRange), version: versionOf(object), head };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        // There is no first byte in an empty object, and the refusal does not name its version.
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
        if (error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchVersion'))
          return undefined;
        throw error;
      }
    },
    async remove(key, version) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId: version }));
    },
  };
}
