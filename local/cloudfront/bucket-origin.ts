import type { Readable } from 'node:stream';
import type { Origin, OriginRequest, OriginResponse } from './origin.ts';

/** An object as the bucket's server gives it in process. */
export interface StoredObject {
  size: number;
  /** Without quotes. */
  etag: string;
  lastModified: Date;
  headers: Readonly<Record<string, string>>;
  read(range?: { start: number; end: number }): Readable;
}

export interface BucketOriginOptions {
  id: string;
  bucket: string;
  /** Put before every path: empty, or begins with a slash. */
  originPath: string;
  /** Without the right to list, a bucket answers 403 for an object that is not there. */
  mayList: boolean;
  getObject: (bucket: string, key: string) => StoredObject | undefined;
}

/** A bucket as an origin, read as the distribution's own access allows. */
export function createBucketOrigin({ id, bucket, originPath, mayList, getObject }: BucketOriginOptions): Origin {
  return {
    id,
    fetch: async ({ method, path, headers }) => {
      if (method !== 'GET' && method !== 'HEAD') {
        return failure(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
      }
      const object = getObject(bucket, decode(`${originPath}${path}`.slice(1)));
      if (!object) {
        return mayList
          ? failure(404, 'NoSuchKey', 'The specified key does not exist.')
          : failure(403, 'AccessDenied', 'Access Denied');
      }
      return respond(object, `${bucket} ${path} ${object.etag}`, headers);
    },
  };
}

function respond(object: StoredObject, version: string, request: OriginRequest['headers']): OriginResponse {
  const headers = new Map<string, string | string[]>(Object.entries(object.headers));
  headers.set('etag', `"${object.etag}"`);
  headers.set('last-modified', object.lastModified.toUTCString());
  headers.set('accept-ranges', 'bytes');
  if (!headers.has('content-type')) headers.set('content-type', 'binary/octet-stream');

  const range = readRange(request['range'], object.size);
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: new Map([['content-range', `bytes */${object.size}`]]),
      body: Buffer.alloc(0),
    };
  }
  if (range) {
    headers.set('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
    headers.set('content-length', String(range.end - range.start + 1));
    return { status: 206, headers, body: { open: () => object.read(range), discard: () => {} } };
  }
  headers.set('content-length', String(object.size));
  return { status: 200, headers, body: { open: () => object.read(), discard: () => {} }, version };
}

/** One range of bytes; several at once are answered with the whole object, as the standard allows. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

function failure(status: number, code: string, message: string): OriginResponse {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, headers: new Map([['content-type', 'application/xml']]), body: Buffer.from(xml) };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
