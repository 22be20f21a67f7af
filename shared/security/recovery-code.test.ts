import { expect, test } from '@jest/globals';
import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeLength,
} from './recovery-code.ts';
import { recoveryCodeSchema } from './recovery-codes.ts';
import { freshSeconds, sessionIdOf, teamIdleSeconds, teamSessionSeconds } from './session-limits.ts';

test('a recovery code is read in any case and grouping, and letters that look like digits as digits', () => {
  const code = recoveryCodeAlphabet.slice(0, recoveryCodeLength);
  expect(code).toBe('0123456789ABCDEFGHJKMNPQ');
  expect(formatRecoveryCode(code)).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ');
  expect(formatRecoveryCode('')).toBe('');
  for (const typed of [formatRecoveryCode(code), 'oi23 4567 – 89ab\tcdef — ghjk-mnpq', ' OL23456789ABCDEFGHJKMNPQ'])
    expect(normalizeRecoveryCode(typed)).toBe(code);
  expect(recoveryCodeSchema.parse('oi23-4567-89ab-cdef-ghjk-mnpq')).toBe(code);
  for (const other of [code.slice(1), `${code}0`, `${code.slice(1)}U`])
    expect(recoveryCodeSchema.safeParse(other).success).toBe(false);
});

test('five bits a character: 32 different ones', () => {
  expect(new Set(recoveryCodeAlphabet).size).toBe(32);
  expect([...recoveryCodeAlphabet].map(normalizeRecoveryCode).join('')).toBe(recoveryCodeAlphabet);
});

test('sessions of the team end after half an hour of silence, or twelve hours; a proof is fresh for ten minutes', () => {
  expect([teamIdleSeconds, teamSessionSeconds, freshSeconds]).toEqual([1800, 43_200, 600]);
});

test('the ids of sessions sort by time', () => {
  expect(sessionIdOf(1_764_000_000)).toBe('001764000000');
  expect([sessionIdOf(10), sessionIdOf(9)].sort()).toEqual([sessionIdOf(9), sessionIdOf(10)]);
});
