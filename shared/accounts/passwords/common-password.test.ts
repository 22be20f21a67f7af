import { describe, expect, test } from '@jest/globals';
import { isCommonPassword } from './common-password.ts';

describe('a common password', () => {
  test.each([
    'Password123',
    'Palavra-2026',
    'P4l4vraP4ss3',
    'Benfica1904!',
    '!!Sporting06',
    'Portug4l2026',
    'Ana1234567',
    'Qwerty123456',
    'Q1w2e3r4t5',
    'Crédito2026',
    'Lisboa1Lisboa1',
    'Abcdefghi1',
    'Aaaaaaaaa1',
    'Pa$$w0rd2026',
    '123Morada456',
    'M1chael2020',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'Uma-Casa-2026',
    'Tres-Gatos-7',
    'correcto Cavalo Bateria 9',
    'xK9mQ2vLp0',
    'Benfica-campeao-do-mundo-1',
    'Ana4827165093',
    'Palavra48271650',
  ])('%s is accepted', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

test('a password derived from the person’s own name or address is refused only for them', () => {
  const known = ['Zulmira Quaresma', 'z.quaresma@cliente.example'];
  expect(isCommonPassword('Quaresma2026', known)).toBe(true);
  expect(isCommonPassword('Zulm1ra-2026', known)).toBe(true);
  expect(isCommonPassword('Quaresma2026')).toBe(false);
});

test('the longest password is checked quickly', () => {
  const started = process.cpuUsage();
  for (const password of ['Aa1'.repeat(42), 'a'.repeat(128), `${'ab'.repeat(63)}A1`, '1'.repeat(128)])
    isCommonPassword(password);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
