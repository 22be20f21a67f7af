import { expect, test } from '@jest/globals';
import { isWorkingDay, workingDaysAfter, workingHoursAfter } from './working-days.ts';

test.each([
  ['2026-11-30', 10, '2026-12-16'],
  ['2026-12-18', 10, '2027-01-05'],
  ['2027-03-19', 10, '2027-04-05'],
  ['2027-05-20', 10, '2027-06-04'],
  ['2026-12-05', 15, '2026-12-29'],
  ['2026-12-05', 0, '2026-12-05'],
])('the working day %s + %d is %s', (day, n, after) => {
  expect(workingDaysAfter(day, n)).toBe(after);
});

test.each([
  // Good Friday and Corpus Christi of years whose Easter is early, late, and at the exceptions of the algorithm.
  ['2008-03-21', '2008-05-22'],
  ['2038-04-23', '2038-06-24'],
  ['2049-04-16', '2049-06-17'],
  ['1981-04-17', '1981-06-18'],
])('the holidays that move with Easter: %s and %s', (goodFriday, corpusChristi) => {
  expect([isWorkingDay(goodFriday), isWorkingDay(corpusChristi)]).toEqual([false, false]);
});

test('Carnival and local holidays are working days; weekends are not', () => {
  expect(['2027-02-09', '2027-06-11', '2027-06-12', '2027-06-13'].map(isWorkingDay)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['Tuesday to Wednesday', '2026-11-24T17:00:00.000Z', '2026-11-25T17:00:00.000Z'],
  ['Friday evening to Monday evening', '2026-11-20T19:30:00.000Z', '2026-11-23T19:30:00.000Z'],
  ['from a Saturday it begins on Monday', '2026-11-21T12:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['over a holiday', '2026-11-30T10:00:00.000Z', '2026-12-02T10:00:00.000Z'],
  ['over the change to summer time, by the clock in Lisbon', '2027-03-25T20:00:00.000Z', '2027-03-29T19:00:00.000Z'],
])('24 working hours: %s', (_what, since, until) => {
  expect(workingHoursAfter(since, 24)).toBe(until);
});
