import type { BucketSettings, CorsRule } from './bucket-settings.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

type Headers = Readonly<Record<string, string>>;

const matches = (pattern: string, text: string): boolean => {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
};

function findRule(bucket: BucketSettings, origin: string, method: string, headers: readonly string[] = []) {
  return bucket.cors.find(
    (rule) =>
      rule.origins.some((pattern) => matches(pattern, origin)) &&
      rule.methods.includes(method) &&
      headers.every((header) => rule.headers.some((pattern) => matches(pattern, header))),
  );
}

function allow(rule: CorsRule, origin: string): Headers {
  const isForAll = rule.origins.includes('*');
  return {
    'access-control-allow-origin': isForAll ? '*' : origin,
    ...(!isForAll && { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': rule.methods.join(', '),
    ...(rule.exposedHeaders.length > 0 && { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Returns the headers that let the requesting page read the response, success or error. */
export function corsHeaders(request: S3Request, bucket: BucketSettings | undefined): Headers {
  const origin = request.header('origin');
  if (origin === undefined || bucket === undefined) return {};
  const rule = findRule(bucket, origin, request.method);
  return rule === undefined ? {} : allow(rule, origin);
}

/** Answers a CORS preflight; throws S3's refusal. */
export function preflightHeaders(request: S3Request, bucket: BucketSettings | undefined): Headers {
  const origin = request.header('origin');
  const method = request.header('access-control-request-method');
  if (origin === undefined || method === undefined) {
    throw new S3Error(400, 'BadRequest', 'Insufficient information. Origin request header needed.');
  }
  const asked = (request.header('access-control-request-headers') ?? '')
    .split(',')
    .map((header) => header.trim().toLowerCase())
    .filter((header) => header !== '');
  const rule = bucket && findRule(bucket, origin, method, asked);
  if (rule === undefined) {
    const why =
      bucket === undefined || bucket.cors.length === 0
        ? 'CORS is not enabled for this bucket.'
        : 'This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource’s CORS spec.';
    throw new S3Error(403, 'AccessForbidden', `CORSResponse: ${why}`, { Method: method, ResourceType: 'OBJECT' });
  }
  return {
    ...allow(rule, origin),
    ...(asked.length > 0 && { 'access-control-allow-headers': asked.join(', ') }),
    ...(rule.maxAge !== undefined && { 'access-control-max-age': String(rule.maxAge) }),
  };
}
