import { headersOf, incomingBody } from './incoming-body.ts';
import { hasAlready, parseCopySource, requestedRange, storedHeaders, writePrecondition } from './object-headers.ts';
import type { StoredVersion } from './object-store.ts';
import type { Objects } from './objects.ts';
import { largestObject } from './post-policy.ts';
import type { S3Answer } from './s3-answer.ts';
import { invalidArgument, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { element, s3Document } from './xml.ts';

type Headers = Readonly<Record<string, string>>;

const quoted = (etag: string): string => `"${etag}"`;
const versionHeader = (version: Pick<StoredVersion, 'versionId'>): Headers =>
  version.versionId === 'null' ? {} : { 'x-amz-version-id': version.versionId };

/** Query parameters that override response headers; they require a signed request, as all reads here are. */
const overrides = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

export function getObject(request: S3Request, objects: Objects): S3Answer {
  const version = objects.find(request.bucket, request.key, request.parameter('versionId'));
  const headers: Record<string, string> = {
    etag: quoted(version.etag),
    'last-modified': version.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-server-side-encryption': 'AES256',
    ...versionHeader(version),
  };
  if (hasAlready(request, version)) return { status: 304, headers };
  Object.assign(headers, version.headers);
  for (const name of overrides) {
    const value = request.parameter(`response-${name}`);
    // Node writes header values as Latin-1, so the UTF-8 bytes are passed as characters.
    if (value !== undefined) headers[name] = Buffer.from(value).toString('latin1');
  }
  const range = requestedRange(request.header('range'), version.size);
  if (range === undefined && request.header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED') {
    Object.assign(headers, version.checksums);
  }
  headers['content-length'] = String(range === undefined ? version.size : range.end - range.start + 1);
  if (range !== undefined) headers['content-range'] = `bytes ${range.start}-${range.end}/${version.size}`;
  const status = range === undefined ? 200 : 206;
  return request.method === 'HEAD'
    ? { status, headers }
    : { status, headers, body: objects.store.read(version, range) };
}

export async function putObject(request: S3Request, payload: string, objects: Objects): Promise<S3Answer> {
  const source = request.header('x-amz-copy-source');
  if (source !== undefined) return copyObject(request, source, objects);
  checkAcl(request.header('x-amz-acl'));
  const { decoders, expected, checksums, sent } = incomingBody(request, payload);
  const version = await objects.write({
    bucket: request.bucket,
    key: request.key,
    headers: storedHeaders(sent.filter(([name]) => name.startsWith('x-amz-') || request.header(name) !== undefined)),
    reason: 'PutObject',
    body: request.body,
    decoders,
    maximumSize: largestObject,
    expected,
    checksums,
    precondition: writePrecondition(request),
  });
  return {
    status: 200,
    headers: {
      etag: quoted(version.etag),
      'x-amz-server-side-encryption': 'AES256',
      ...version.checksums,
      ...versionHeader(version),
    },
  };
}

async function copyObject(request: S3Request, header: string, objects: Objects): Promise<S3Answer> {
  const { bucket, key, versionId } = parseCopySource(header);
  const source = objects.find(bucket, key, versionId);
  const replacesHeaders = request.header('x-amz-metadata-directive') === 'REPLACE';
  if (bucket === request.bucket && key === request.key && versionId === undefined && !replacesHeaders) {
    throw new S3Error(
      400,
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const version = await objects.write({
    bucket: request.bucket,
    key: request.key,
    headers: replacesHeaders ? storedHeaders(headersOf(request)) : source.headers,
    reason: 'CopyObject',
    body: objects.store.read(source),
    maximumSize: largestObject,
    precondition: writePrecondition(request),
  });
  const body = s3Document(
    'CopyObjectResult',
    element('LastModified', version.lastModified.toISOString()),
    element('ETag', quoted(version.etag)),
  );
  return {
    status: 200,
    headers: {
      'content-type': 'application/xml',
      'x-amz-copy-source-version-id': source.versionId,
      ...versionHeader(version),
    },
    body,
  };
}

export function deleteObject(request: S3Request, objects: Objects): S3Answer {
  const { versionId, isDeleteMarker } = objects.delete(request.bucket, request.key, request.parameter('versionId'));
  return {
    status: 204,
    headers: {
      ...(versionId !== undefined && { 'x-amz-version-id': versionId }),
      ...(isDeleteMarker && { 'x-amz-delete-marker': 'true' }),
    },
  };
}

/** Buckets with enforced owner only accept ACLs that change nothing. */
export function checkAcl(acl: string | undefined): void {
  if (acl === undefined || acl === 'private' || acl === 'bucket-owner-full-control') return;
  if (!/^[a-z-]+$/.test(acl)) throw invalidArgument('Invalid canned ACL');
  throw new S3Error(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs');
}
