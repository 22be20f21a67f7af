/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { nextDays } from './day-choices.tsx';

test.each([
  ['2026-11-23', 'Amanhã 2026-11-24', 'Daqui a 3 dias úteis 2026-11-26', 'Próxima segunda 2026-11-30'],
  // Before the holiday of 1 December.
  ['2026-11-26', 'Amanhã 2026-11-27', 'Próxima segunda 2026-11-30', 'Daqui a 3 dias úteis 2026-12-02'],
  ['2026-11-27', 'Próxima segunda 2026-11-30', 'Daqui a 3 dias úteis 2026-12-03'],
  ['2026-11-28', 'Próxima segunda 2026-11-30', 'Daqui a 3 dias úteis 2026-12-03'],
  ['2026-11-29', 'Próxima segunda 2026-11-30', 'Daqui a 3 dias úteis 2026-12-03'],
  ['2026-12-30', 'Amanhã 2026-12-31', 'Próxima segunda 2027-01-04', 'Daqui a 3 dias úteis 2027-01-05'],
  ['2026-12-31', 'Próxima segunda 2027-01-04', 'Daqui a 3 dias úteis 2027-01-06'],
  ['2027-10-29', 'Próxima terça 2027-11-02', 'Daqui a 3 dias úteis 2027-11-04'],
])('from %s a case can be put off until working days, none offered twice', (today, ...days) => {
  expect(nextDays(today).map(({ label, day }) => `${label} ${day}`)).toEqual(days);
});
