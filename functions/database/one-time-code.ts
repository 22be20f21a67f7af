import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { secondsAt } from './schema.ts';

/** Lifetime of a code, and maximum number of attempts. */
const codeSeconds = 10 * 60;

export const mostGuesses = 5;

/** What is stored of a code: a hash, so that only the message contains the code itself. */
interface StoredCode {
  salt: string;
  hash: string;
  guesses: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

const hashOf = (salt: string, holder: readonly string[], code: string) =>
  createHash('sha256')
    .update([salt, ...holder, code].join('|'))
    .digest('hex');

/** Returns a new six-digit code, and what is stored of it. `holder`: the person and the purpose of the code. */
export function newCode(holder: readonly string[], now: Date): { code: string; stored: StoredCode } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  return {
    code,
    stored: { salt, hash: hashOf(salt, holder, code), guesses: 0, expiresAt: secondsAt(now) + codeSeconds },
  };
}

/** Compares in constant time. */
export const isCode = ({ salt, hash }: Pick<StoredCode, 'salt' | 'hash'>, holder: readonly string[], code: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(salt, holder, code)));
