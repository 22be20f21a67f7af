import { createHash } from 'node:crypto';

const ALPHABETS = {
  lower: 'abcdefghijklmnopqrstuvwxyz0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  mixed: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
};

/** Returns an id of `length` characters that depends on the seed alone. */
export function stableId(seed: string, alphabet: keyof typeof ALPHABETS, length: number): string {
  const letters = ALPHABETS[alphabet];
  let id = '';
  for (let round = 0; id.length < length; round++) {
    for (const byte of createHash('sha256').update(`${round}:${seed}`).digest()) id += letters[byte % letters.length];
  }
  return id.slice(0, length);
}

/** Returns a UUID (version 4 format) that depends on the seed alone. */
export function stableUuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
