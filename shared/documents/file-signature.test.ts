import { expect, test } from '@jest/globals';
import { typeFromBytes } from './file-signature.ts';

test('a signature must be complete', () => {
  expect(typeFromBytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeUndefined();
  expect(typeFromBytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png');
});

test('a Windows program is not an accepted type', () => {
  expect(typeFromBytes(new TextEncoder().encode('MZ-program'))).toBeUndefined();
});
