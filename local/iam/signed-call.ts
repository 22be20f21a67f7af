import type { IncomingHttpHeaders } from 'node:http';
import type { Authority, Caller } from './authority.ts';

const scope = /^AWS4-HMAC-SHA256 .*\bCredential=([^/,\s]+)\/\d{8}\/[^/,\s]+\/([^/,\s]+)\/aws4_request\b/;
/** Signature Version 4A is for several regions and names none in its scope. */
const globalScope = /^AWS4-ECDSA-P256-SHA256 .*\bCredential=([^/,\s]+)\/\d{8}\/([^/,\s]+)\/aws4_request\b/;

/** What the headers of a call (Signature Version 4 or 4A) say of its signer. The signature itself is not looked at. */
export type SignedCall =
  | { readonly kind: 'unsigned' | 'malformed' }
  /** Nobody holds that key, or the session token is another's. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly caller: Caller /** `dynamodb` */; readonly service: string };

/** Tells who makes a call by the access key and the session token in its headers. */
export function readSigner(headers: IncomingHttpHeaders, authority: Authority): SignedCall {
  const { authorization, 'x-amz-security-token': token } = headers;
  if (!authorization) return { kind: 'unsigned' };
  const [, accessKeyId, service] = scope.exec(authorization) ?? globalScope.exec(authorization) ?? [];
  if (accessKeyId === undefined || service === undefined) return { kind: 'malformed' };
  const caller = authority.callerOf(accessKeyId, typeof token === 'string' ? token : undefined);
  return caller ? { kind: 'known', caller, service } : { kind: 'unknown' };
}

/** How services that speak JSON refuse somebody they cannot recognize. */
export function signerError(kind: Exclude<SignedCall['kind'], 'known'>): { type: string; message: string } {
  switch (kind) {
    case 'unsigned':
      return { type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' };
    case 'malformed':
      return {
        type: 'IncompleteSignatureException',
        message: 'Authorization header is not a Signature Version 4 for this service.',
      };
    case 'unknown':
      return {
        type: 'UnrecognizedClientException',
        message: 'The security token included in the request is invalid.',
      };
  }
}
