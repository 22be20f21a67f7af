import { expect, test } from '@jest/globals';
import { isHeic, typeFromBytes } from './file-signature.ts';

test('a signature must be complete', () => {
  expect(typeFromBytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeUndefined();
  expect(typeFromBytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png');
});

test('a Windows program is not an accepted type', () => {
  expect(typeFromBytes(new TextEncoder().encode('MZ-program'))).toBeUndefined();
});

test.each([
  ['ftypheic', true],
  ['ftyphevx', true],
  ['ftypmif1\0\0\0\0mif1heic', true],
  ['ftypmsf1\0\0\0\0msf1hevc', true],
  ['ftypmif1\0\0\0\0mif1avif', false],
  ['ftypavif', false],
  ['xftypheic', false],
])('a file of the brands %s is a HEIC photo: %s', (brands, expected) => {
  expect(isHeic(new TextEncoder().encode(`\0\0\0\x18${brands}`))).toBe(expected);
});

test('a brand behind the first bytes does not count', () => {
  expect(isHeic(new TextEncoder().encode(`\0\0\0\x18ftypmif1${'\0'.repeat(48)}heic`))).toBe(true);
  expect(isHeic(new TextEncoder().encode(`\0\0\0\x18ftypmif1${'\0'.repeat(49)}heic`))).toBe(false);
});
