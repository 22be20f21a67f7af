import { describe, expect, test } from '@jest/globals';
import { newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts';

describe('a one-time password', () => {
  // `12345678901234567890` in base32.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  // RFC 6238, appendix B: the last six digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('matches the standard at %d seconds', (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
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

  test('comes from a random secret of 256 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{52}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });
});
