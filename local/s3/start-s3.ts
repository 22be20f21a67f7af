import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Engine, Resource } from '../assembly/resource.ts';
import type { LocalCredentials } from '../assembly/secrets.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import { type Authority, onlyOwner } from '../iam/authority.ts';
import { serve } from '../kit/serve.ts';
import { readBuckets } from './bucket-settings.ts';
import { MultipartParts } from './multipart-parts.ts';
import { storedHeaders } from './object-headers.ts';
import { ObjectStore, type StoredVersion } from './object-store.ts';
import { Objects } from './objects.ts';
import { largestObject } from './post-policy.ts';
import { runLifecycle } from './run-lifecycle.ts';
import { S3Error } from './s3-error.ts';
import { s3Handler } from './s3-server.ts';

export interface S3Options {
  /** 0 uses a free one. */
  port: number;
  dataDir: string;
  region: string;
  account?: string;
  /** The keys that can sign requests and policies without an authority. */
  credentials: LocalCredentials;
  /** Authenticates and authorizes callers. */
  authority?: Authority;
  resources: readonly Resource[];
  /** Called for every change in a bucket with EventBridge notifications, at least once; repeated if it throws. */
  emit: (event: EventBridgeEvent) => void | Promise<void>;
  /** Maps an origin of a CORS rule to its local one. */
  resolveOrigin?: (origin: string) => string;
  now?: () => Date;
  log?: (message: string) => void;
}

/** An object for other engines; `read` opens its bytes, which have to be consumed or destroyed. */
interface ObjectInProcess {
  key: string;
  /** Bytes. */
  size: number;
  /** Without quotes. */
  etag: string;
  lastModified: Date;
  headers: Readonly<Record<string, string>>;
  read(range?: { start: number; end: number }): Readable;
}

interface VersionInProcess {
  bytes: Buffer;
  versionId: string;
  /** Without quotes. */
  etag: string;
}

export interface S3Engine extends Engine {
  /** Writes without the protocol, for site deployments. Events are published as for any other write. */
  putObject(
    bucket: string,
    key: string,
    body: Buffer | string | Readable,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Returns the newest version; undefined if there is none or it is deleted. Throws for an unknown bucket. */
  getObject(bucket: string, key: string): ObjectInProcess | undefined;
  /** Returns one version (by default the newest) with all its bytes; undefined if it does not exist. */
  readVersion(bucket: string, key: string, versionId?: string): Promise<VersionInProcess | undefined>;
  deleteObject(bucket: string, key: string): void;
  listKeys(bucket: string, prefix?: string): readonly string[];
  /** Runs the buckets' lifecycle rules now, as S3 does daily, for keys with this prefix. */
  runLifecycle(prefix?: string): void;
}

const retryMs = 1000;
const lifecycleMs = 24 * 60 * 60 * 1000;

/** Emulates the buckets of the assembly on 127.0.0.1. */
export async function startS3(options: S3Options): Promise<S3Engine> {
  const { credentials, region, account = '000000000000', now = () => new Date(), log = console.error } = options;
  const authority = options.authority ?? onlyOwner(credentials);
  const { buckets, unsupported } = readBuckets(options.resources, options.resolveOrigin ?? ((origin) => origin));
  mkdirSync(options.dataDir, { recursive: true });
  const store = new ObjectStore(options.dataDir);
  const teller = publishEvents(store, options.emit, log);
  const parts = new MultipartParts(options.dataDir);
  const objects = new Objects({ store, parts, buckets, region, account, now, eventPending: teller.wake });
  const handler = s3Handler({ objects, buckets, authority, signatures: { authority, region, now }, log });
  const server = await serve({ name: 's3', port: options.port, log, graceMilliseconds: 500 }, handler);
  teller.wake();
  const expire = (prefix = '') => runLifecycle(objects, buckets.values(), { now: now(), prefix });
  expire();
  const daily = setInterval(() => expire(), lifecycleMs).unref();
  return {
    name: 's3',
    url: server.url,
    unsupported,
    runLifecycle: expire,
    async stop() {
      clearInterval(daily);
      await server.stop();
      await teller.stop();
      store.close();
    },
    async putObject(bucket, key, body, headers = {}) {
      await objects.write({
        bucket,
        key,
        headers: storedHeaders(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        reason: 'PutObject',
        body: body instanceof Readable ? body : Readable.from([body]),
        maximumSize: largestObject,
      });
    },
    getObject(bucket, key) {
      const version = findOrNothing(objects, bucket, key);
      if (version === undefined) return undefined;
      const { size, etag, lastModified, headers } = version;
      return { key, size, etag, lastModified, headers, read: (range) => store.read(version, range) };
    },
    async readVersion(bucket, key, versionId) {
      const version = findOrNothing(objects, bucket, key, versionId);
      if (version === undefined) return undefined;
      const pieces: Buffer[] = [];
      for await (const piece of store.read(version)) pieces.push(piece);
      return { bytes: Buffer.concat(pieces), versionId: version.versionId, etag: version.etag };
    },
    deleteObject: (bucket, key) => void objects.delete(bucket, key),
    listKeys: (bucket, prefix = '') =>
      [...store.list(objects.bucket(bucket).name, prefix, '')].map((version) => version.key),
  };
}

function findOrNothing(objects: Objects, bucket: string, key: string, versionId?: string): StoredVersion | undefined {
  try {
    return objects.find(bucket, key, versionId);
  } catch (error) {
    if (error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NoSuchVersion')) return undefined;
    throw error;
  }
}

/** Publishes pending events in order, each until it is accepted; the rest after the next start. */
function publishEvents(store: ObjectStore, emit: S3Options['emit'], log: (message: string) => void) {
  let running: Promise<void> = Promise.resolve();
  let isQueued = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  const tellAll = async () => {
    isQueued = false;
    try {
      for (const { id, body } of store.pendingEvents()) {
        if (isStopped) return;
        await emit(JSON.parse(body));
        store.eventTold(id);
      }
    } catch (error) {
      log(`s3: an event was not accepted and is published again: ${String(error)}`);
      retry = setTimeout(wake, retryMs).unref();
    }
  };
  const wake = () => {
    if (isQueued || isStopped) return;
    isQueued = true;
    running = running.then(tellAll);
  };
  const stop = async () => {
    isStopped = true;
    clearTimeout(retry);
    await running;
  };
  return { wake, stop };
}
