import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * SRP-6a (RFC 5054) in Cognito's variant: the 3072-bit group of RFC 3526, SHA-256, integers hashed as signed big-endian
 * bytes, the pool's name prepended to the user's, and a session key of 16 bytes derived from the shared secret. All
 * numbers are hexadecimal strings.
 */
const group = getDiffieHellman('modp15');
export const N = BigInt(`0x${group.getPrime('hex')}`);
export const g = BigInt(`0x${group.getGenerator('hex')}`);

const longestNumber = 2 * 3072;

/** The stored form of a password, with which it can be checked but not read. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The server's part of one exchange, stored until the client proves that it knows the password. */
export interface SrpExchange {
  publicA: string;
  publicB: string;
  secretB: string;
}

export interface SrpProof {
  /** The part of the pool's id after the underscore. */
  poolName: string;
  userId: string;
  /** In base64, as sent to the client. */
  secretBlock: string;
  timestamp: string;
  /** In base64. */
  signature: string;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Returns the shortest big-endian two's complement of a non-negative number. */
export function signedBytes(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const number = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`);
const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

const k = number(sha256(signedBytes(N), signedBytes(g)));

function privateKey(poolName: string, userId: string, password: string, salt: string): bigint {
  return number(sha256(signedBytes(fromHex(salt)), sha256(`${poolName}${userId}:${password}`)));
}

/** Returns the verifier of a password, with a fresh salt unless one is given (to compare with a stored one). */
export function verifierOf(
  poolName: string,
  userId: string,
  password: string,
  salt: string = randomBytes(16).toString('hex'),
): PasswordVerifier {
  return { salt, verifier: power(g, privateKey(poolName, userId, password, salt)).toString(16) };
}

/** Returns the verifier of an unknown password, always the same for the same seed: used for nonexistent users. */
export function verifierFromSeed(seed: Buffer): PasswordVerifier {
  const salt = createHmac('sha256', seed).update('salt').digest('hex').slice(0, 32);
  return { salt, verifier: power(g, number(createHmac('sha256', seed).update('verifier').digest())).toString(16) };
}

/** Whether a password matches the verifier, in constant time. */
export function passwordMatches(poolName: string, userId: string, password: string, stored: PasswordVerifier): boolean {
  const given = signedBytes(fromHex(verifierOf(poolName, userId, password, stored.salt).verifier));
  const kept = signedBytes(fromHex(stored.verifier));
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/**
 * Answers a client's public number A. Returns undefined when A is not a hexadecimal number or is a multiple of N, which
 * would bypass the password.
 */
export function beginExchange(publicA: string, verifier: PasswordVerifier): SrpExchange | undefined {
  if (publicA.length > longestNumber || !/^[0-9a-f]+$/i.test(publicA)) return undefined;
  if (fromHex(publicA) % N === 0n) return undefined;
  const secretB = randomBytes(32);
  const publicB = (k * fromHex(verifier.verifier) + power(g, number(secretB))) % N;
  return { publicA, publicB: publicB.toString(16), secretB: secretB.toString('hex') };
}

function sessionKey(exchange: SrpExchange, verifier: PasswordVerifier): Buffer {
  const A = fromHex(exchange.publicA);
  const scramble = sha256(signedBytes(A), signedBytes(fromHex(exchange.publicB)));
  const u = number(scramble);
  return derivedKey(u, power(A * power(fromHex(verifier.verifier), u), fromHex(exchange.secretB)));
}

function derivedKey(u: bigint, shared: bigint): Buffer {
  const extracted = createHmac('sha256', signedBytes(u)).update(signedBytes(shared)).digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

/** Returns a client's signature: it proves that the client derived the key. */
const sign = (key: Buffer, { poolName, userId, secretBlock, timestamp }: Omit<SrpProof, 'signature'>): Buffer =>
  createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();

/** Whether the client's signature proves that it derived the same key and so knows the password. */
export function proofHolds(exchange: SrpExchange, verifier: PasswordVerifier, proof: SrpProof): boolean {
  const expected = sign(sessionKey(exchange, verifier), proof);
  const given = Buffer.from(proof.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The server's challenge, and the password that answers it. */
export interface SrpAnswer extends Omit<SrpProof, 'signature'> {
  password: string;
  salt: string;
  publicB: string;
}

/** Begins an exchange as a client does: its public number A, and the function that proves the password. */
export function beginAsClient(): { publicA: string; prove: (answer: SrpAnswer) => string } {
  const secretA = number(randomBytes(32));
  const A = power(g, secretA);
  return {
    publicA: A.toString(16),
    prove(answer) {
      const { poolName, userId, password, salt } = answer;
      const B = fromHex(answer.publicB);
      const u = number(sha256(signedBytes(A), signedBytes(B)));
      const x = privateKey(poolName, userId, password, salt);
      // N times k keeps the difference positive.
      const shared = power(B + k * (N - power(g, x)), secretA + u * x);
      return sign(derivedKey(u, shared), answer).toString('base64');
    },
  };
}
