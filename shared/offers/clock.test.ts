import { expect, test } from '@jest/globals';
import { canBeChosen } from './clock.ts';

test.each([
  ['2026-11-26', '2026-11-26T23:59:59.999Z', true],
  ['2026-11-26', '2026-11-27T00:00:00Z', false],
  // The last day of winter time, and the 23 hours of the day on which the clocks go forward.
  ['2027-03-27', '2027-03-27T23:59:59.999Z', true],
  ['2027-03-27', '2027-03-28T00:00:00Z', false],
  ['2027-03-28', '2027-03-28T22:59:59.999Z', true],
  ['2027-03-28', '2027-03-28T23:00:00Z', false],
])('an offer valid until %s at %s: %s', (validUntil, now, expected) =>
  expect(canBeChosen(validUntil, new Date(now))).toBe(expected),
);

test('an offer without a day does not expire', () => {
  expect(canBeChosen(undefined, '2099-01-01T00:00:00Z')).toBe(true);
  expect(canBeChosen(null, '2099-01-01T00:00:00Z')).toBe(true);
});
