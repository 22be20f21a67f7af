/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { nextDays } from './day-choices.tsx';

test.each([
  ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-30'],
  ['2026-11-29', '2026-11-30', '2026-12-02', '2026-11-30'],
  ['2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'],
])('from %s a case can be put off until tomorrow, three days on, and next Monday', (today, ...days) => {
  expect(nextDays(today).map(({ day }) => day)).toEqual(days);
});
