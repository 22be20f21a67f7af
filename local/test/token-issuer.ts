import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type HttpServer, serve } from '../kit/serve.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs tokens with its own key. */
export class TokenSigner {
  readonly #key: KeyObject;
  readonly keyId: string;
  readonly publicKey: Record<string, unknown>;

  constructor(keyId = 'key-1') {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#key = privateKey;
    this.keyId = keyId;
    this.publicKey = { ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' };
  }

  sign(claims: Record<string, unknown>, header: Record<string, unknown> = {}): string {
    const content = `${encode({ alg: 'RS256', kid: this.keyId, ...header })}.${encode(claims)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), this.#key).toString('base64url')}`;
  }
}

/** Returns a token with the algorithm `none`. */
export const unsignedToken = (claims: Record<string, unknown>, keyId: string): string =>
  `${encode({ alg: 'none', kid: keyId })}.${encode(claims)}.`;

/** Serves a signer's public key at the issuer's path. */
export const serveKeys = (signer: TokenSigner): Promise<HttpServer> =>
  serve({ name: 'issuer', port: 0 }, (request, response) => {
    if (!request.url?.endsWith('/.well-known/jwks.json')) response.writeHead(404);
    response.end(JSON.stringify({ keys: [signer.publicKey] }));
  });
