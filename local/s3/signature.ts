import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Authority, Caller } from '../iam/authority.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export interface SignatureSettings {
  /** Knows the holders of keys. */
  authority: Authority;
  region: string;
  now: () => Date;
}

export interface VerifiedRequest {
  /** The announced body hash: a SHA-256 in hex, `UNSIGNED-PAYLOAD` or a `STREAMING-…` scheme. */
  payload: string;
  /** The signer. */
  caller: Caller;
}

interface Claim {
  credential: string;
  signedHeaders: readonly string[];
  signature: string;
  timestamp: string;
  payload: string;
  presigned: boolean;
  /** Of temporary credentials. */
  sessionToken: string | undefined;
}

const skewMs = 15 * 60 * 1000;
const weekInSeconds = 7 * 24 * 60 * 60;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Percent-encodes as in Signature Version 4: everything except unreserved characters. */
export const encodeForSignature = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parses `20261121T101500Z` to milliseconds; NaN if invalid. */
const parseTimestamp = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Verifies a request signed in its headers or in its query (presigned), Signature Version 4. Throws S3's `S3Error`:
 * unsigned, unknown key, expired, clock skew, invalid signature.
 */
export function verifySignature(request: S3Request, settings: SignatureSettings): VerifiedRequest {
  const claim = readClaim(request, settings);
  const { scope, caller } = checkScope(claim, settings);
  const canonical = canonicalRequest(request, claim);
  const stringToSign = ['AWS4-HMAC-SHA256', claim.timestamp, scope, sha256(canonical)].join('\n');
  checkSignature(stringToSign, scope, claim.signature, caller);
  return { payload: claim.payload, caller };
}

/**
 * Verifies the signature over the base64 policy of a POST form, and returns the signer.
 * @param fields the form's fields by lower-case name
 */
export function verifyPolicySignature(fields: ReadonlyMap<string, string>, settings: SignatureSettings): Caller {
  const policy = fields.get('policy');
  const signature = fields.get('x-amz-signature');
  const timestamp = fields.get('x-amz-date') ?? '';
  if (policy === undefined || signature === undefined) throw accessDenied();
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error(400, 'InvalidArgument', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  const credential = fields.get('x-amz-credential') ?? '';
  const sessionToken = fields.get('x-amz-security-token');
  const { scope, caller } = checkScope({ credential, timestamp, presigned: false, sessionToken }, settings);
  checkSignature(policy, scope, signature, caller);
  return caller;
}

function readClaim(request: S3Request, settings: SignatureSettings): Claim {
  const authorization = request.header('authorization');
  const presigned = request.parameter('X-Amz-Algorithm') !== undefined;
  if (authorization !== undefined && presigned) {
    throw new S3Error(400, 'InvalidArgument', 'Only one auth mechanism allowed');
  }
  const claim = presigned ? readQueryClaim(request, settings) : readHeaderClaim(request, authorization, settings);
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !(presigned && name === 'x-amz-content-sha256'),
  );
  const unsigned = ['host', ...mustBeSigned].filter((name) => !claim.signedHeaders.includes(name));
  if (unsigned.length > 0) {
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
  }
  return claim;
}

function readHeaderClaim(request: S3Request, authorization: string | undefined, settings: SignatureSettings): Claim {
  if (authorization === undefined) throw accessDenied();
  const parts = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([\da-f]+)$/i.exec(
    authorization,
  );
  const [, credential, signedHeaders, signature] = parts ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header that you provided is not valid.');
  }
  const timestamp = request.header('x-amz-date') ?? '';
  const signedAt = parseTimestamp(timestamp);
  if (Number.isNaN(signedAt)) throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  if (Math.abs(settings.now().getTime() - signedAt) > skewMs) {
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const payload = request.header('x-amz-content-sha256');
  if (payload === undefined) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  const sessionToken = request.header('x-amz-security-token');
  const claim = { credential, signedHeaders: signedHeaders.split(';'), signature, timestamp, payload };
  return { ...claim, sessionToken, presigned: false };
}

function readQueryClaim(request: S3Request, settings: SignatureSettings): Claim {
  const malformed = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);
  const need = (name: string): string => {
    const value = request.parameter(name);
    if (value !== undefined && value !== '') return value;
    throw malformed(`Query-string authentication version 4 requires the ${name} parameter`);
  };
  if (need('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') {
    throw malformed('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  const timestamp = need('X-Amz-Date');
  const signedAt = parseTimestamp(timestamp);
  if (Number.isNaN(signedAt)) throw malformed("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  const expires = need('X-Amz-Expires');
  if (!/^\d+$/.test(expires)) throw malformed('X-Amz-Expires should be a number');
  if (Number(expires) > weekInSeconds) {
    throw malformed('X-Amz-Expires must be less than a week (in seconds) that is 604800');
  }
  const now = settings.now().getTime();
  if (signedAt - skewMs > now) throw accessDenied('Request is not yet valid');
  if (now > signedAt + Number(expires) * 1000) {
    throw new S3Error(403, 'AccessDenied', 'Request has expired', {
      'X-Amz-Expires': expires,
      Expires: new Date(signedAt + Number(expires) * 1000).toISOString(),
      ServerTime: new Date(now).toISOString(),
    });
  }
  return {
    credential: need('X-Amz-Credential'),
    signedHeaders: need('X-Amz-SignedHeaders').split(';'),
    signature: need('X-Amz-Signature'),
    timestamp,
    payload: request.parameter('X-Amz-Content-Sha256') ?? request.header('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD',
    sessionToken: request.parameter('X-Amz-Security-Token'),
    presigned: true,
  };
}

/** Checks access key, date, region and service; returns the scope for the string to sign, and the signer. */
function checkScope(
  claim: Pick<Claim, 'credential' | 'timestamp' | 'presigned' | 'sessionToken'>,
  { authority, region }: SignatureSettings,
): { scope: string; caller: Caller } {
  const parts = claim.credential.split('/');
  const [day, scopeRegion, service, terminator] = parts.slice(-4);
  const accessKeyId = parts.slice(0, -4).join('/');
  const code = claim.presigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed';
  const malformed = (message: string) => new S3Error(400, code, message);
  if (accessKeyId === '' || terminator !== 'aws4_request') throw malformed('The Credential is mal-formed');
  const caller = authority.callerOf(accessKeyId, claim.sessionToken);
  if (!caller) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', {
      AWSAccessKeyId: accessKeyId,
    });
  }
  if (service !== 's3') throw malformed(`incorrect service "${service}". This endpoint belongs to "s3".`);
  if (scopeRegion !== region) throw malformed(`the region '${scopeRegion}' is wrong; expecting '${region}'`);
  if (day !== claim.timestamp.slice(0, 8)) throw malformed(`invalid credential date "${day}"`);
  return { scope: `${day}/${region}/s3/aws4_request`, caller };
}

function canonicalRequest(request: S3Request, claim: Claim): string {
  const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const query = request.query
    .filter(([name]) => !(claim.presigned && name === 'X-Amz-Signature'))
    .map(([name, value]) => [encodeForSignature(name), encodeForSignature(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => byCodeUnits(nameA, nameB) || byCodeUnits(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const headers = claim.signedHeaders.map((name) => {
    const value = (request.header(name) ?? '').trim().replace(/ +/g, ' ');
    return `${name}:${value}\n`;
  });
  // S3 signs the path as sent, each segment decoded and encoded again; dots and double slashes stay.
  const path = request.rawPath
    .split('/')
    .map((segment) => encodeForSignature(decodeURIComponent(segment)))
    .join('/');
  return [request.method, path, query, headers.join(''), claim.signedHeaders.join(';'), claim.payload].join('\n');
}

function checkSignature(stringToSign: string, scope: string, given: string, { secretAccessKey }: Caller): void {
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const expected = hmac(key, stringToSign);
  const received = Buffer.from(given, 'hex');
  if (received.length === expected.length && timingSafeEqual(received, expected)) return;
  throw new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    { StringToSign: stringToSign },
  );
}
