import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { AccessRequest, Authority, Caller } from '../iam/authority.ts';
import { listPermission, s3Requests } from '../iam/calls/s3.ts';
import type { Handler } from '../kit/serve.ts';
import { deleteObjects, listObjects, listVersions } from './bucket-requests.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { postObject } from './form-upload.ts';
import { multipartRequest } from './multipart-requests.ts';
import { deleteObject, getObject, putObject } from './object-requests.ts';
import type { Objects } from './objects.ts';
import type { S3Answer } from './s3-answer.ts';
import { accessDenied, notImplemented, S3Error } from './s3-error.ts';
import { parseS3Request, type S3Request } from './s3-request.ts';
import { type SignatureSettings, verifySignature } from './signature.ts';

export interface S3ServerOptions {
  objects: Objects;
  buckets: ReadonlyMap<string, BucketSettings>;
  authority: Authority;
  signatures: SignatureSettings;
  log: (message: string) => void;
}

/** Unsupported subresources, which are addressed by a query parameter. */
const otherSubresources = [
  ...['acl', 'analytics', 'attributes', 'cors', 'encryption', 'inventory', 'legal-hold', 'lifecycle', 'logging'],
  ...['metrics', 'notification', 'object-lock', 'ownershipControls', 'policy', 'policyStatus', 'publicAccessBlock'],
  ...['replication', 'restore', 'retention', 'select', 'tagging', 'torrent', 'versioning', 'website'],
];

/** Handles S3's REST protocol for these objects. */
export const s3Handler =
  (options: S3ServerOptions): Handler =>
  (request, response) =>
    handle(request, response, options);

async function handle(incoming: IncomingMessage, response: ServerResponse, options: S3ServerOptions): Promise<void> {
  const requestId = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();
  let cors: Readonly<Record<string, string>> = {};
  let answer: S3Answer;
  try {
    const request = parseS3Request(incoming);
    cors = corsHeaders(request, options.buckets.get(request.bucket));
    answer = await route(request, options);
  } catch (error) {
    if (incoming.destroyed && !incoming.complete) return;
    answer = errorAnswer(error, requestId, options.log);
    // The rest of the body is read and discarded, so that the client sees the response.
    incoming.unpipe();
    incoming.resume();
  }
  const isEmpty = incoming.method === 'HEAD' || answer.body === undefined || answer.body === '';
  response.writeHead(answer.status, {
    'x-amz-request-id': requestId,
    ...(isEmpty &&
      answer.headers['content-length'] === undefined &&
      answer.status !== 204 &&
      answer.status !== 304 && { 'content-length': '0' }),
    ...cors,
    ...answer.headers,
  });
  if (isEmpty || answer.body === undefined) response.end();
  else if (typeof answer.body === 'string') response.end(answer.body);
  else await pipeline(answer.body, response);
}

function errorAnswer(error: unknown, requestId: string, log: (message: string) => void): S3Answer {
  const isKnown = error instanceof S3Error;
  if (!isKnown) log(`s3: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const failure = isKnown
    ? error
    : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  return { status: failure.status, headers: { 'content-type': 'application/xml' }, body: failure.toXml(requestId) };
}

async function route(request: S3Request, options: S3ServerOptions): Promise<S3Answer> {
  const { objects, buckets, signatures, authority } = options;
  if (request.method === 'OPTIONS') {
    return { status: 200, headers: preflightHeaders(request, buckets.get(request.bucket)) };
  }
  const isForm = request.method === 'POST' && request.key === '' && request.query.length === 0;
  if (isForm) return postObject(request, objects, signatures);
  const { payload, caller } = verifySignature(request, signatures);
  const has = (name: string) => request.parameter(name) !== undefined;
  const other = otherSubresources.find(has);
  if (other !== undefined) throw notImplemented(`?${other}`);
  if (request.bucket === '') throw notImplemented(`${request.method} /`);
  objects.bucket(request.bucket);
  if (request.header('x-amz-tagging') !== undefined) throw notImplemented('x-amz-tagging');
  const refusal = authority.refusal(caller, ...s3Requests(request));
  if (refusal !== undefined) throw accessDenied(refusal);
  if (request.key === '') {
    const refuses = (asked: AccessRequest) => authority.refusal(caller, asked);
    return routeBucket(request, payload, objects, { has, refuses });
  }
  return routeObject(request, payload, objects, has).catch((error: unknown) => {
    throw hideAbsence(error, request, caller, authority);
  });
}

/** Without permission to list the bucket, callers get 'forbidden' instead of 'not found'. */
function hideAbsence(error: unknown, { method, bucket, key }: S3Request, caller: Caller, authority: Authority) {
  const isAbsence = error instanceof S3Error && error.code === 'NoSuchKey' && (method === 'GET' || method === 'HEAD');
  const refusal = isAbsence ? authority.refusal(caller, listPermission(bucket, key)) : undefined;
  return refusal === undefined ? error : accessDenied(refusal);
}

async function routeBucket(
  request: S3Request,
  payload: string,
  objects: Objects,
  { has, refuses }: { has: (name: string) => boolean; refuses: (asked: AccessRequest) => string | undefined },
): Promise<S3Answer> {
  if (request.method === 'HEAD') return { status: 200, headers: {} };
  if (request.method === 'POST' && has('delete')) return deleteObjects(request, payload, objects, refuses);
  if (request.method !== 'GET') throw notImplemented(`${request.method} of a bucket`);
  if (has('versions')) return listVersions(request, objects);
  if (request.parameter('list-type') === '2') return listObjects(request, objects);
  throw notImplemented('ListObjects; use ListObjectsV2');
}

async function routeObject(
  request: S3Request,
  payload: string,
  objects: Objects,
  has: (name: string) => boolean,
): Promise<S3Answer> {
  if (has('uploads') || has('uploadId')) return multipartRequest(request, payload, objects);
  if (request.method === 'GET' || request.method === 'HEAD') return getObject(request, objects);
  if (request.method === 'PUT') return putObject(request, payload, objects);
  if (request.method === 'DELETE') return deleteObject(request, objects);
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}
