import type { FileType } from './files.ts';

const signatures: readonly (readonly [FileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Number of first bytes that `typeFromBytes` reads. */
export const signatureBytes = 8;

/** Returns the type of a file by its first bytes, regardless of its name; undefined for a type that is not accepted. */
export function typeFromBytes(bytes: Uint8Array): FileType | undefined {
  return signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
}
