import { randomBytes } from 'node:crypto';
import { finished, PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from './bucket-settings.ts';
import { BodyMeter, type ExpectedBody } from './checksums.ts';
import type { MultipartParts } from './multipart-parts.ts';
import { type DeletionReason, type ObjectChange, objectEvent, type WriteReason } from './object-events.ts';
import type { ObjectStore, StoredVersion } from './object-store.ts';
import { noSuchBucket, noSuchKey, S3Error } from './s3-error.ts';

export interface ObjectsOptions {
  store: ObjectStore;
  parts: MultipartParts;
  buckets: ReadonlyMap<string, BucketSettings>;
  region: string;
  account: string;
  now: () => Date;
  /** Called after a change with a pending event. */
  eventPending: () => void;
}

export interface ObjectToWrite {
  bucket: string;
  key: string;
  headers: Readonly<Record<string, string>>;
  reason: WriteReason;
  body: Readable;
  /** Without quotes; the MD5 of the bytes by default. */
  etag?: string;
  /** Transforms from the received body to the stored bytes, in order. */
  decoders?: readonly Transform[];
  /** Bytes, both inclusive. */
  minimumSize?: number;
  maximumSize: number;
  expected?: ExpectedBody;
  /** The announced checksums; called when the body has ended, because trailers may contain them. */
  checksums?: () => ReadonlyMap<string, string>;
  /** Must be fulfilled before the object is stored, such as the end of the surrounding form. */
  beforeKeeping?: Promise<void>;
  /** Checks the current version of the key at the time of writing; throws to refuse. */
  precondition?: (newest: StoredVersion | undefined) => void;
}

const longestKey = 1024;

/** The objects of all buckets with S3's rules, for the HTTP server and the other engines. */
export class Objects {
  readonly #options: ObjectsOptions;

  constructor(options: ObjectsOptions) {
    this.#options = options;
  }

  get store(): ObjectStore {
    return this.#options.store;
  }

  now(): Date {
    return this.#options.now();
  }

  /** Parts of open uploads. */
  get parts(): MultipartParts {
    return this.#options.parts;
  }

  bucket(name: string): BucketSettings {
    const bucket = this.#options.buckets.get(name);
    if (bucket === undefined) throw noSuchBucket(name);
    return bucket;
  }

  /** Returns the requested object; throws NoSuchKey, NoSuchVersion, or MethodNotAllowed for a delete marker. */
  find(bucket: string, key: string, versionId?: string): StoredVersion {
    this.bucket(bucket);
    const found = versionId === undefined ? this.store.newest(bucket, key) : this.store.version(bucket, key, versionId);
    if (versionId === undefined) {
      if (found === undefined || found.isDeleteMarker) throw noSuchKey(key);
    } else if (found === undefined) {
      throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.', { Key: key });
    } else if (found.isDeleteMarker) {
      throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
    }
    return found;
  }

  /** Writes an object to disk, and stores it once it is complete and valid. */
  async write(object: ObjectToWrite): Promise<StoredVersion> {
    const bucket = this.bucket(object.bucket);
    if (object.key === '') throw new S3Error(400, 'InvalidArgument', 'The key must not be empty');
    if (Buffer.byteLength(object.key) > longestKey) {
      throw new S3Error(400, 'KeyTooLongError', 'Your key is too long', { MaxSizeAllowed: String(longestKey) });
    }
    const upload = this.store.upload();
    try {
      const meter = new BodyMeter(object.maximumSize);
      await pipeline([detached(object.body), ...(object.decoders ?? []), meter, upload.stream]);
      await object.beforeKeeping;
      checkMinimum(meter.size, object.minimumSize ?? 0);
      const checksums = meter.verify(object.expected ?? {}, object.checksums?.() ?? new Map());
      // Checked before, so that a refusal creates no version, and again in the write itself.
      object.precondition?.(this.store.newest(object.bucket, object.key));
      const blob = await upload.keep();
      return this.#add(
        bucket,
        {
          key: object.key,
          size: meter.size,
          etag: object.etag ?? meter.etag,
          headers: object.headers,
          checksums,
          blob,
        },
        { type: 'Object Created', reason: object.reason },
        object.precondition,
      );
    } catch (error) {
      await upload.drop();
      throw error;
    }
  }

  /**
   * Deletes like S3: a version permanently, or, without a version in a versioned bucket, with a delete marker. Deleting
   * a nonexistent object succeeds.
   */
  delete(
    bucketName: string,
    key: string,
    versionId?: string,
    reason: DeletionReason = 'DeleteObject',
  ): { versionId: string | undefined; isDeleteMarker: boolean } {
    const bucket = this.bucket(bucketName);
    if (versionId === undefined && bucket.isVersioned) {
      const marker = this.#add(
        bucket,
        { key, size: 0, etag: '', headers: {}, checksums: {}, blob: '', isDeleteMarker: true },
        { type: 'Object Deleted', reason, deletionType: 'Delete Marker Created' },
      );
      return { versionId: marker.versionId, isDeleteMarker: true };
    }
    const found = this.store.version(bucketName, key, versionId ?? 'null');
    if (found === undefined) return { versionId, isDeleteMarker: false };
    const change = {
      type: 'Object Deleted',
      reason,
      deletionType: 'Permanently Deleted',
    } as const;
    this.store.remove(found, this.#event(bucket, found, change));
    this.#options.eventPending();
    return { versionId, isDeleteMarker: found.isDeleteMarker };
  }

  #add(
    bucket: BucketSettings,
    object: Pick<StoredVersion, 'key' | 'size' | 'etag' | 'headers' | 'checksums' | 'blob'> & {
      isDeleteMarker?: boolean;
    },
    change: ObjectChange,
    check?: (newest: StoredVersion | undefined) => void,
  ): StoredVersion {
    const version = {
      isDeleteMarker: false,
      ...object,
      bucket: bucket.name,
      versionId: bucket.isVersioned ? randomBytes(24).toString('base64url') : 'null',
      lastModified: this.#options.now(),
    };
    const stored = this.store.add(version, (added) => this.#event(bucket, added, change), check);
    this.#options.eventPending();
    return stored;
  }

  #event(bucket: BucketSettings, version: StoredVersion, change: ObjectChange): string | undefined {
    if (!bucket.sendsEvents) return undefined;
    const { region, account, now } = this.#options;
    return JSON.stringify(objectEvent(version, change, { region, account, now: now() }));
  }
}

function checkMinimum(size: number, minimum: number): void {
  if (size >= minimum) return;
  throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    ProposedSize: String(size),
    MinSizeAllowed: String(minimum),
  });
}

/** Returns a stream of a request's body that can fail without closing the connection of the response. */
function detached(source: Readable): Readable {
  const view = new PassThrough();
  const stop = finished(source, { writable: false }, (error) => {
    if (error) view.destroy(error);
  });
  view.once('close', () => {
    stop();
    source.unpipe(view);
    source.resume();
  });
  return source.pipe(view);
}
