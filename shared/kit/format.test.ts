import { expect, test } from '@jest/globals';
import { formatBytes, formatDate, formatDateTime, formatEuro } from './format.ts';

test('dates and times are in Lisbon time, in winter and summer', () => {
  expect(formatDateTime('2026-11-21T14:05:00Z')).toBe('21/11/2026 14:05');
  expect(formatDateTime('2026-07-01T23:30:00Z')).toBe('02/07/2026 00:30');
  expect(formatDate('2026-01-09T00:00:00Z')).toBe('09/01/2026');
});

test('amounts are grouped by spaces and have cents only if not zero', () => {
  expect(formatEuro(250000).replace(/\s/g, ' ')).toBe('250 000 €');
  expect(formatEuro(650.42).replace(/\s/g, ' ')).toBe('650,42 €');
  expect(formatEuro(231_879.6).replace(/\s/g, ' ')).toBe('231 879,60 €');
  expect(formatEuro(1200).replace(/\s/g, ' ')).toBe('1 200 €');
});

test('sizes count 1024 bytes to the KB', () => {
  expect(formatBytes(0)).toBe('0 KB');
  expect(formatBytes(1)).toBe('1 KB');
  expect(formatBytes(10 * 1024 * 1024)).toBe('10 MB');
  expect(formatBytes(1.4 * 1024 * 1024)).toBe('1,4 MB');
});
