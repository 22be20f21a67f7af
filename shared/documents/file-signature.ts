import type { FileType } from './files.ts';

const signatures: readonly (readonly [FileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Number of first bytes that `isHeic` reads. */
export const heicBytes = 64;

/**
 * Returns whether a file is a HEIC photo: an ISO media file of a HEVC brand (ISO/IEC 23008-12, annex B), or of the
 * general brands of image files with a HEVC brand among the compatible ones.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = String.fromCharCode(...bytes.subarray(4, heicBytes));
  return /^ftyp(he[iv][cmsx]|m[is]f1.*he[iv][cmsx])/s.test(brands);
}

/** Number of first bytes that `typeFromBytes` reads. */
export const signatureBytes = 8;

/** Returns the type of a file by its first bytes, regardless of its name; undefined for a type that is not accepted. */
export function typeFromBytes(bytes: Uint8Array): FileType | undefined {
  return signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
}
