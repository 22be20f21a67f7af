import { createHash } from 'node:crypto';

/** Returns an id that the same words give again: what is created by it is created once. */
export const derivedId = (...words: readonly string[]): string =>
  [...createHash('sha256').update(words.join('#')).digest().subarray(0, 26)]
    .map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(byte % 32))
    .join('');
