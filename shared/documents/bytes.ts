/** White space of PDF syntax (ISO 32000-2, 7.2.3). */
export const isBlank = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12;

const delimiters: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));

/** Returns whether a byte is part of a name or keyword. */
export const isRegular = (byte: number | undefined): byte is number =>
  byte !== undefined && !isBlank(byte) && !delimiters.has(byte);

export const isDigit = (byte: number | undefined): byte is number => byte !== undefined && byte >= 48 && byte <= 57;

/** Decodes bytes as Latin-1, one character per byte. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Encodes a text of characters up to U+00FF, one byte per character. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Returns whether an ASCII word is at a position. */
export function standsAt(bytes: Uint8Array, word: string, at: number): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word.charCodeAt(index)) return false;
  return true;
}

/** Returns the first position of an ASCII word at or after `from`; -1 if there is none. */
export function indexOf(bytes: Uint8Array, word: string, from = 0): number {
  const first = word.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !standsAt(bytes, word, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

/** Returns the last position of an ASCII word; -1 if there is none. */
export function lastIndexOf(bytes: Uint8Array, word: string): number {
  const first = word.charCodeAt(0);
  let at = bytes.lastIndexOf(first);
  while (at >= 0 && !standsAt(bytes, word, at)) at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1);
  return at;
}

export function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
