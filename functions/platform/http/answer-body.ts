import type { Route } from '#shared/kit/route.ts';
import type { FileAnswer } from '#shared/kit/values.ts';
import type { HttpEvent, HttpResult } from './event.ts';

/** Loads the module with the first long answer: it would take three milliseconds of every start. */
const gzip = (text: string): Buffer => process.getBuiltinModule('node:zlib').gzipSync(text);

/** Bytes from which compressing pays: less fits into one packet with its headers. */
const minBytes = 1_200;

/** Returns whether the client reads gzip: `Accept-Encoding` names it, and not with the weight 0. */
const readsGzip = ({ headers }: Pick<HttpEvent, 'headers'>): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding));

/**
 * Returns an answer's JSON as body and headers of a response, compressed where the client reads it and it is worth it.
 * CloudFront compresses only what a cache policy lets it keep, and API Gateway nothing. Answers are read with a token in
 * a header, which another site cannot send: their length betrays nothing to it.
 */
export function answerBody(
  event: Pick<HttpEvent, 'headers'>,
  answer: unknown,
): Pick<HttpResult, 'body' | 'headers' | 'isBase64Encoded'> {
  const json = JSON.stringify(answer);
  const headers = { 'content-type': 'application/json' };
  if (Buffer.byteLength(json) < minBytes || !readsGzip(event)) return { body: json, headers };
  return {
    body: gzip(json).toString('base64'),
    headers: { ...headers, 'content-encoding': 'gzip' },
    isBase64Encoded: true,
  };
}

/** Kept by its reader alone, who asks each time whether it has changed. */
const fileHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' } as const;

/** Returns a file as a response: 304 without a body if the reader has it (RFC 9110, 13.1.2). */
export function answerFile(
  { headers }: Pick<HttpEvent, 'headers'>,
  media: NonNullable<Route['media']>,
  { text, fileName, etag }: FileAnswer,
): HttpResult {
  const common = { ...fileHeaders, ...(etag && { etag }) };
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (etag && (known.includes(etag) || known.includes('*'))) return { statusCode: 304, headers: common };
  return {
    statusCode: 200,
    headers: {
      ...common,
      'content-type': `${media}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
    body: text,
  };
}
