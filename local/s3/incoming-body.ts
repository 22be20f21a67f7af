import type { Transform } from 'node:stream';
import type { ExpectedBody } from './checksums.ts';
import { ChunkedBodyDecoder } from './chunked-body.ts';
import { announcedChecksums } from './object-headers.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** The framing of a PUT's body, and its announced values. */
export interface IncomingBody {
  decoders: readonly Transform[];
  expected: ExpectedBody;
  /** Called when the body has ended, because trailers may contain them. */
  checksums(): ReadonlyMap<string, string>;
  /** Headers, and the parameters of a presigned URL, which replace headers there. */
  sent: readonly (readonly [string, string | undefined])[];
}

/** @throws S3Error if the length is missing or the framing is unsupported */
export function incomingBody(request: S3Request, payload: string): IncomingBody {
  const isChunked = payload.startsWith('STREAMING-');
  if (isChunked && payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw notImplemented(payload);
  const decoder = isChunked ? new ChunkedBodyDecoder() : undefined;
  const length = request.header(isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (length === undefined || !/^\d+$/.test(length)) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const contentMd5 = request.header('content-md5');
  if (contentMd5 !== undefined && Buffer.from(contentMd5, 'base64').length !== 16) {
    throw new S3Error(400, 'InvalidDigest', 'The Content-MD5 you specified was invalid.');
  }
  const sent = [...request.query.map(([name, value]) => [name.toLowerCase(), value] as const), ...headersOf(request)];
  return {
    decoders: decoder === undefined ? [] : [decoder],
    expected: {
      length: Number(length),
      contentSha256: /^[\da-f]{64}$/.test(payload) ? payload : undefined,
      contentMd5,
    },
    checksums: () => announcedChecksums([...sent, ...(decoder?.trailers ?? [])]),
    sent,
  };
}

export const headersOf = (request: S3Request): readonly (readonly [string, string | undefined])[] =>
  Object.keys(request.headers).map((name) => [name, request.header(name)] as const);
