import type { PdfFinding } from './file-findings.ts';

const latin1 = new TextDecoder('latin1');

/** Where a word of ASCII letters stands last; -1 where it does not. */
function lastPlaceOf(bytes: Uint8Array, word: string): number {
  const letters = new TextEncoder().encode(word);
  const [first = 0] = letters;
  let at = bytes.lastIndexOf(first);
  while (at >= 0 && !letters.every((letter, index) => bytes[at + index] === letter))
    at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1);
  return at;
}

/**
 * The trailer's dictionary, where a PDF says that it is encrypted: behind the cross-reference table that the last
 * `startxref` names, or at the head of the cross-reference stream there (ISO 32000-1, 7.5.5 and 7.5.8).
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
 * Looks at the structure of a whole PDF, without opening it. An encrypted one may still open without a password, and a
 * damaged one be fixed by what opens it: both are worth a closer look, anything else is in order.
 */
export function lookIntoPdf(bytes: Uint8Array): PdfFinding | undefined {
  const trailer = readTrailer(bytes);
  if (trailer === undefined) return 'pdf_damaged';
  // `/EncryptMetadata` is another key.
  return /\/Encrypt(?![A-Za-z])/.test(trailer) ? 'pdf_encrypted' : undefined;
}
