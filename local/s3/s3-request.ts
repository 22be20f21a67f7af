import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** A parsed request that keeps what its signature covers: the path is not normalized, duplicates are kept. */
export interface S3Request {
  method: string;
  /** The path as sent, percent-encoded; virtual-hosted-style requests keep their short path. */
  rawPath: string;
  /** Decoded names and values, in order. */
  query: readonly (readonly [string, string])[];
  /** Empty for a service request (list of buckets). */
  bucket: string;
  /** Decoded; empty for a bucket request. */
  key: string;
  headers: IncomingMessage['headers'];
  /** Returns a header; repeated headers are joined as in a signature. */
  header(name: string): string | undefined;
  /** Returns the first value of a query parameter. */
  parameter(name: string): string | undefined;
  body: IncomingMessage;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
};

const parseQuery = (query: string): (readonly [string, string])[] =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      const name = equals < 0 ? part : part.slice(0, equals);
      const value = equals < 0 ? '' : part.slice(equals + 1);
      return [decode(name.replaceAll('+', ' ')), decode(value.replaceAll('+', ' '))] as const;
    });

/** `documents.localhost:4000` means the bucket `documents`; bucket names may contain dots. */
const bucketOfHost = (host: string): string | undefined => /^(.+)\.(?:s3\.)?localhost(?::\d+)?$/i.exec(host)?.[1];

export function parseS3Request(request: IncomingMessage): S3Request {
  const target = request.url ?? '/';
  const question = target.indexOf('?');
  const rawPath = question < 0 ? target : target.slice(0, question);
  const query = question < 0 ? [] : parseQuery(target.slice(question + 1));
  const path = rawPath.replace(/^\//, '');
  const hostBucket = bucketOfHost(request.headers.host ?? '');
  const slash = path.indexOf('/');
  const bucket = hostBucket ?? decode(slash < 0 ? path : path.slice(0, slash));
  const key = hostBucket === undefined ? decode(slash < 0 ? '' : path.slice(slash + 1)) : decode(path);
  return {
    method: request.method ?? 'GET',
    rawPath,
    query,
    bucket,
    key,
    headers: request.headers,
    header: (name) => request.headersDistinct[name]?.join(','),
    parameter: (name) => query.find(([candidate]) => candidate === name)?.[1],
    body: request,
  };
}
