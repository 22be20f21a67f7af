import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { notAuthorized } from './errors.ts';

/** The key that signs a pool's tokens (RS256). */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Returns a new private key in PEM format. */
export const newSigningKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export function signingKeyFrom(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { kid, privateKey, publicKey };
}

/** Returns the public key as a key set document (RFC 7517). */
export function keySetOf(key: SigningKey): { keys: readonly object[] } {
  const { e, kty, n } = key.publicKey.export({ format: 'jwk' });
  return { keys: [{ alg: 'RS256', e, kid: key.kid, kty, n, use: 'sig' }] };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string | undefined): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return value !== null && typeof value === 'object' ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
}

export function signToken(key: SigningKey, claims: Claims): string {
  const signed = `${encode({ kid: key.kid, alg: 'RS256' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
}

/** Returns the unverified claims of a token, to find the key that must have signed it. */
export const unverifiedClaims = (token: string): Claims | undefined => decode(token.split('.')[1]);

/**
 * Returns the claims of an access token signed by this key for this issuer. Throws NotAuthorizedException otherwise.
 * `now` in milliseconds.
 */
export function readAccessToken(key: SigningKey, issuer: string, token: string, now: number): Claims {
  const [header, payload, signature, ...more] = token.split('.');
  const claims = decode(payload);
  const wellFormed = more.length === 0 && decode(header)?.['alg'] === 'RS256' && claims && signature;
  if (!wellFormed) throw notAuthorized('Invalid Access Token');
  const genuine = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    key.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!genuine || claims['iss'] !== issuer || claims['token_use'] !== 'access')
    throw notAuthorized('Invalid Access Token');
  if (typeof claims['exp'] !== 'number' || claims['exp'] * 1000 <= now) throw notAuthorized('Access Token has expired');
  return claims;
}
