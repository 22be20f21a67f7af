import type { StoredVersion } from './object-store.ts';
import { invalidArgument, preconditionFailed, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

type Headers = Readonly<Record<string, string>>;

/** System metadata that S3 stores and returns with an object. */
const keptHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
  'x-amz-website-redirect-location',
  'x-amz-storage-class',
];

/** Returns the headers to store with an object, from a request's headers or a form's fields. */
export function storedHeaders(source: Iterable<readonly [string, string | undefined]>): Headers {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of source) {
    if (value === undefined || value === '') continue;
    if (keptHeaders.includes(name) || name.startsWith('x-amz-meta-')) headers[name] = value;
  }
  // `aws-chunked` describes the transfer, not the object.
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'aws-chunked')
    .join(',');
  delete headers['content-encoding'];
  return encoding === '' ? headers : { ...headers, 'content-encoding': encoding };
}

/** Returns the `x-amz-checksum-…` entries of a request's headers, a form's fields or a body's trailers. */
export const announcedChecksums = (source: Iterable<readonly [string, string | undefined]>): Map<string, string> =>
  new Map(
    [...source].flatMap(([name, value]) =>
      name.startsWith('x-amz-checksum-') && value !== undefined ? [[name, value] as const] : [],
    ),
  );

const unquote = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
const lists = (header: string, etag: string): boolean =>
  header.split(',').some((part) => part.trim() === '*' || unquote(part) === etag);
const seconds = (time: number): number => Math.floor(time / 1000);

/**
 * Evaluates the conditions of a read (RFC 9110, 13.2.2).
 * @returns whether the client already has the object (304)
 * @throws S3Error PreconditionFailed
 */
export function hasAlready(request: S3Request, version: StoredVersion): boolean {
  const match = request.header('if-match');
  const unmodified = Date.parse(request.header('if-unmodified-since') ?? '');
  const modified = seconds(version.lastModified.getTime());
  if (match !== undefined) {
    if (!lists(match, version.etag)) throw preconditionFailed('If-Match');
  } else if (modified > seconds(unmodified)) {
    throw preconditionFailed('If-Unmodified-Since');
  }
  const noneMatch = request.header('if-none-match');
  if (noneMatch !== undefined) return lists(noneMatch, version.etag);
  return modified <= seconds(Date.parse(request.header('if-modified-since') ?? ''));
}

/** Returns a check of a write's conditions: `If-None-Match: *` and `If-Match`. */
export function writePrecondition(request: S3Request): (newest: StoredVersion | undefined) => void {
  const noneMatch = request.header('if-none-match');
  const match = request.header('if-match');
  return (newest) => {
    const standing = newest?.isDeleteMarker ? undefined : newest;
    if (noneMatch !== undefined && standing !== undefined && lists(noneMatch, standing.etag)) {
      throw preconditionFailed('If-None-Match');
    }
    if (match === undefined) return;
    if (standing === undefined) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    if (!lists(match, standing.etag)) throw preconditionFailed('If-Match');
  };
}

/** Returns the part of an object of `size` bytes that a Range header requests; undefined for all of it. */
export function requestedRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start >= size || start > end) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: header ?? '',
      ActualObjectSize: String(size),
    });
  }
  return { start, end };
}

/** Parses `x-amz-copy-source`: bucket, key and version. */
export function parseCopySource(header: string): { bucket: string; key: string; versionId: string | undefined } {
  const [, bucket, key, versionId] = /^\/?([^/]+)\/(.+?)(?:\?versionId=([^&]+))?$/.exec(header) ?? [];
  if (bucket === undefined || key === undefined) throw invalidArgument('Invalid copy source object key');
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key), versionId };
}
