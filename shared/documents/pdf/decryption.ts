import { bytesOf, concatenate } from '../bytes.ts';
import { decryptBlocks, encryptBlocks } from './aes.ts';
import { md5, rc4 } from './hashes.ts';
import { integerOf, isArray, isDictionary, nameOf, type PdfDictionary, type PdfObject, PdfString } from './objects.ts';
import { sha2 } from './sha2.ts';

/** Decrypts the data of an indirect object. */
export interface Decryption {
  string(bytes: Uint8Array, number: number, generation: number): Uint8Array;
  stream(bytes: Uint8Array, dictionary: PdfDictionary, number: number, generation: number): Uint8Array;
}

type Resolve = (value: PdfObject | undefined) => PdfObject;
type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

/** Padding of a password shorter than 32 bytes (ISO 32000-2, algorithm 2). */
const padding = bytesOf(
  '\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a',
);

/** AES in PDFs: the first block is the initialization vector, with PKCS #7 padding. */
function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  // A damaged dictionary may specify other key lengths.
  if (data.length < 32 || (key.length !== 16 && key.length !== 32)) return new Uint8Array();
  const content = decryptBlocks(key, data.subarray(0, 16), data.subarray(16));
  const pad = content.at(-1) ?? 0;
  return pad >= 1 && pad <= 16 ? content.subarray(0, content.length - pad) : content;
}

/** The hash of the empty user password in revision 6 (ISO 32000-2, algorithm 2.B); SHA-256 alone in revision 5. */
function hashSalt(salt: Uint8Array, revision: number): Uint8Array {
  let key = sha2(256, salt);
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = concatenate(Array.from({ length: 64 }, () => key));
    const encrypted = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated);
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha2(rest === 0 ? 256 : rest === 1 ? 384 : 512, encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const equal = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Reads the encryption dictionary with references resolved. */
function readSettings(encrypt: PdfDictionary, id: PdfObject, resolve: Resolve) {
  const string = (key: string) => {
    const value = resolve(encrypt.get(key));
    return value instanceof PdfString ? value.bytes : new Uint8Array();
  };
  const ids = resolve(id);
  const first = isArray(ids) ? resolve(ids[0]) : null;
  const permissions = resolve(encrypt.get('P'));
  const version = integerOf(resolve(encrypt.get('V'))) ?? 0;
  const stated = Math.min(16, Math.max(5, (integerOf(resolve(encrypt.get('Length'))) ?? 40) >> 3));
  return {
    version,
    revision: integerOf(resolve(encrypt.get('R'))) ?? 0,
    owner: string('O'),
    user: string('U'),
    userKey: string('UE'),
    permissions: typeof permissions === 'number' ? permissions : 0,
    // Some programs of version 4 keep to the length that they state, most to 128 bits.
    keyLengths: version === 1 ? [5] : version === 4 ? [16, stated] : [stated],
    encryptsMetadata: resolve(encrypt.get('EncryptMetadata')) !== false,
    id: first instanceof PdfString ? first.bytes : new Uint8Array(),
  };
}
type Settings = ReturnType<typeof readSettings>;

/** Returns the file key for the empty user password (algorithms 2 and 6); undefined if there is another one. */
function findKey(settings: Settings): Uint8Array | undefined {
  const { version, revision, user, keyLengths } = settings;
  if (version === 5) {
    const proof = hashSalt(user.subarray(32, 40), revision);
    if (!equal(proof, user.subarray(0, 32))) return undefined;
    return decryptBlocks(
      hashSalt(user.subarray(40, 48), revision),
      new Uint8Array(16),
      settings.userKey.subarray(0, 32),
    );
  }
  const permissions = new Uint8Array(4);
  new DataView(permissions.buffer).setInt32(0, settings.permissions | 0, true);
  const unencrypted = revision >= 4 && !settings.encryptsMetadata ? [new Uint8Array(4).fill(255)] : [];
  const digest = md5(concatenate([padding, settings.owner.subarray(0, 32), permissions, settings.id, ...unencrypted]));
  if (revision < 3) {
    const key = digest.subarray(0, 5);
    return equal(rc4(key, padding), user.subarray(0, 32)) ? key : undefined;
  }
  const key = keyLengths
    .map((length) => strengthened(digest, length))
    .find((each) => equal(proofOf(each, settings.id), user.subarray(0, 16)));
  // Adobe's programs fill a shorter key of version 4 with zeros.
  return key && version === 4 ? concatenate([key, new Uint8Array(16 - key.length)]) : key;
}

/** Returns a key of a length from its digest (algorithm 2, from revision 3). */
function strengthened(digest: Uint8Array, length: number): Uint8Array {
  let key = digest;
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

/** Returns what a key makes of the file's identifier (algorithm 5): the file keeps it to test passwords. */
function proofOf(key: Uint8Array, id: Uint8Array): Uint8Array {
  let proof: Uint8Array = md5(concatenate([padding, id]));
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return proof;
}

const methods: Readonly<Record<string, Method>> = { None: 'none', V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' };

/**
 * Returns the decryption of a file that opens without a password, as those do that are protected only against changes.
 * Undefined for a file that requires one or is encrypted to certificates.
 * @param id the trailer's `ID`
 */
export function openEncrypted(encrypt: PdfDictionary, id: PdfObject, resolve: Resolve): Decryption | undefined {
  const settings = readSettings(encrypt, id, resolve);
  const { version } = settings;
  if (nameOf(resolve(encrypt.get('Filter'))) !== 'Standard' || ![1, 2, 4, 5].includes(version)) return undefined;
  const key = findKey(settings);
  if (!key) return undefined;
  const filters = resolve(encrypt.get('CF'));
  const methodOf = (name: string | undefined): Method => {
    if (version < 4) return 'rc4';
    const filter = name === undefined || name === 'Identity' || !isDictionary(filters) ? null : filters.get(name);
    const found = resolve(filter);
    return isDictionary(found) ? (methods[nameOf(resolve(found.get('CFM'))) ?? ''] ?? 'none') : 'none';
  };
  const decrypt = (method: Method, bytes: Uint8Array, number: number, generation: number) => {
    if (method === 'none') return bytes;
    if (method === 'aes256') return decryptAes(key, bytes);
    const ids = [number, number >> 8, number >> 16, generation, generation >> 8];
    const salt = method === 'aes128' ? bytesOf('sAlT') : new Uint8Array();
    const own = md5(concatenate([key, Uint8Array.from(ids), salt])).subarray(0, Math.min(16, key.length + 5));
    return method === 'rc4' ? rc4(own, bytes) : decryptAes(own, bytes);
  };
  const [ofStrings, ofStreams] = ['StrF', 'StmF'].map((name) => methodOf(nameOf(resolve(encrypt.get(name)))));
  return {
    string: (bytes, number, generation) => decrypt(ofStrings ?? 'none', bytes, number, generation),
    stream(bytes, dictionary, number, generation) {
      const type = nameOf(resolve(dictionary.get('Type')));
      if (type === 'XRef' || (type === 'Metadata' && !settings.encryptsMetadata)) return bytes;
      return decrypt(ofStreams ?? 'none', bytes, number, generation);
    },
  };
}
