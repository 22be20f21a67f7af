import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** Encodes the head of a CBOR item (RFC 8949, section 3): its major type and a length or value. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.of(type | value);
  if (value < 256) return Buffer.of(type | 24, value);
  const bytes = Buffer.of(type | 25, 0, 0);
  bytes.writeUInt16BE(value, 1);
  return bytes;
}

function encode(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -item - 1) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [encode(key), encode(value)])]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

export interface AuthenticatorOptions {
  /** The origin of the page. */
  origin: string;
  relyingPartyId: string;
  /** False for an authenticator without a PIN or biometrics. */
  verifiesUser?: boolean;
}

/** The result of `navigator.credentials.create`, as returned by `toJSON`. */
export interface Registration {
  id: string;
  rawId: string;
  type: 'public-key';
  authenticatorAttachment: 'platform';
  clientExtensionResults: Record<string, never>;
  response: {
    clientDataJSON: string;
    attestationObject: string;
    authenticatorData: string;
    transports: string[];
  };
}

/**
 * A browser with an authenticator that holds one passkey (ES256, no attestation), implemented with node's crypto only.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  counter = 0;
  readonly #options: AuthenticatorOptions;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (value: string) => Buffer.from(value, 'base64url');
    this.#publicKey = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#options.origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number): Buffer {
    const data = Buffer.alloc(37);
    sha256(this.#options.relyingPartyId).copy(data);
    data[32] = flags | 0x01 | (this.#options.verifiesUser === false ? 0 : 0x04);
    data.writeUInt32BE(this.counter, 33);
    return data;
  }

  /** Answers the options of a registration. */
  register({ challenge }: { challenge: string }): Registration {
    const clientData = this.#clientData('webauthn.create', challenge);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData(0x40),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#publicKey,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, Cbor>()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers the options of a sign-in: an AuthenticationResponseJSON, as a string. */
  authenticate(options: string): string {
    const { challenge } = JSON.parse(options) as { challenge: string };
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#authenticatorData(0);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    });
  }
}
