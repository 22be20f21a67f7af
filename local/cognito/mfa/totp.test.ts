import { describe, expect, test } from '@jest/globals';
import { fromBase32, toBase32 } from './base32.ts';
import { newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts';

describe('base32', () => {
  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes and reads %s', (plain, encoded) => {
    expect(toBase32(Buffer.from(plain))).toBe(encoded);
    expect(fromBase32(encoded).toString()).toBe(plain);
  });

  test('refuses what it is not', () => {
    expect(() => fromBase32('MZ1')).toThrow();
  });
});

describe('a one-time password', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'));

  // RFC 6238, appendix B.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is the one of the standard at %d seconds', (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000), 8)).toBe(code);
  });

  test('is found one step early and late, and no further', () => {
    const now = 1_800_000_000_000;
    const at = (steps: number) => stepOfCode(secret, totpCode(secret, totpStep(now) + steps), now);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([
      undefined,
      totpStep(now) - 1,
      totpStep(now),
      totpStep(now) + 1,
      undefined,
    ]);
  });

  test('comes of a secret of 256 bits, another each time', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{52}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });
});
