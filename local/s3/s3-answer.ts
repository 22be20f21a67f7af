import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ChunkedBodyDecoder } from './chunked-body.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export interface S3Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body?: string | Readable;
}

export const xmlAnswer = (body: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

const largestDocument = 1024 * 1024;

/** Reads the XML document of a request, checked against its signed hash. */
export async function readSmallBody(request: S3Request, payload: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const body = payload.startsWith('STREAMING-') ? request.body.pipe(new ChunkedBodyDecoder()) : request.body;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestDocument) throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (/^[\da-f]{64}$/.test(payload) && createHash('sha256').update(bytes).digest('hex') !== payload) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return bytes.toString('utf8');
}
