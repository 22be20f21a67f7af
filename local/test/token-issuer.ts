import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type HttpServer, serve } from '../kit/serve.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signer of tokens with a key of its own. */
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

/** A token that claims to need no signature. */
export const unsignedToken = (claims: Record<string, unknown>, keyId: string): string =>
  `${encode({ alg: 'none', kid: keyId })}.${encode(claims)}.`;

/** Serves a signer's public key where an issuer has it. */
export const serveKeys = (signer: TokenSigner): Promise<HttpServer> =>
  serve({ name: 'issuer', port: 0 }, (request, response) => {
    if (!request.url?.endsWith('/.well-known/jwks.json')) response.writeHead(404);
    response.end(JSON.stringify({ keys: [signer.publicKey] }));
  });
