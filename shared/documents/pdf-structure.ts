import type { FileFinding } from './file-findings.ts';

const latin1 = new TextDecoder('latin1');

/** Returns the last position of an ASCII word; -1 if there is none. */
function lastPlaceOf(bytes: Uint8Array, word: string): number {
  const letters = new TextEncoder().encode(word);
  const [first = 0] = letters;
  let at = bytes.lastIndexOf(first);
  while (at >= 0 && !letters.every((letter, index) => bytes[at + index] === letter))
    at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1);
  return at;
}

/**
 * Reads the trailer dictionary, which holds `Encrypt`: after the cross-reference table at the last `startxref`, or at
 * the head of the cross-reference stream there (ISO 32000-1, 7.5.5 and 7.5.8).
 */
function readTrailer(bytes: Uint8Array): string | undefined {
  const end = lastPlaceOf(bytes, 'startxref');
  if (end < 0) return undefined;
  const named = /^startxref\s+(\d+)/.exec(latin1.decode(bytes.subarray(end, end + 40)))?.[1];
  const start = Number(named ?? Number.NaN);
  if (!(start < bytes.length)) return undefined;
  const text = latin1.decode(bytes.subarray(start, start < end ? end : undefined)).trimStart();
  if (text.startsWith('xref')) return /\btrailer\b([\s\S]*)/.exec(text)?.[1];
  return /^\d+\s+\d+\s+obj\b([\s\S]*?)\bstream\b/.exec(text)?.[1];
}

/**
 * Checks the trailer of a whole PDF without parsing it. An encrypted file may still open without a password, and
 * viewers may repair a damaged one: both are hints for the review.
 */
export function inspectTrailer(bytes: Uint8Array): FileFinding | undefined {
  const trailer = readTrailer(bytes);
  if (trailer === undefined) return 'pdf_damaged';
  // Excludes `/EncryptMetadata`.
  return /\/Encrypt(?![A-Za-z])/.test(trailer) ? 'pdf_encrypted' : undefined;
}
