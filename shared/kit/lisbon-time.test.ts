import { describe, expect, test } from '@jest/globals';
import { dayAfter, dayBefore, lisbonDay, lisbonInstant } from './lisbon-time.ts';

describe('Lisbon', () => {
  test.each([
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['2026-07-21T22:59:59.999Z', '2026-07-21'],
    ['2026-07-21T23:00:00.000Z', '2026-07-22'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01'],
  ])('at %s it is %s', (instant, day) => expect(lisbonDay(instant)).toBe(day));

  test.each([
    ['in winter, as in UTC', '2026-11-23', 10, '2026-11-23T10:00:00.000Z'],
    ['in summer, an hour earlier', '2026-07-23', 10, '2026-07-23T09:00:00.000Z'],
    ['midnight in summer', '2026-07-23', 0, '2026-07-22T23:00:00.000Z'],
    ['on the morning on which summer begins', '2027-03-28', 10, '2027-03-28T09:00:00.000Z'],
    ['before it begins', '2027-03-28', 0, '2027-03-28T00:00:00.000Z'],
    ['in the hour that is left out: the one after it', '2027-03-28', 1, '2027-03-28T01:00:00.000Z'],
    ['on the morning on which summer ends', '2026-10-25', 10, '2026-10-25T10:00:00.000Z'],
    ['in the hour that comes twice: the first', '2026-10-25', 1, '2026-10-25T00:00:00.000Z'],
  ])('%s', (_when, day, hour, instant) => expect(lisbonInstant(day, hour).toISOString()).toBe(instant));

  test('days are consecutive over ends of months and clock changes', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayBefore('2027-03-01')).toBe('2027-02-28');
    expect(dayAfter('2027-03-28')).toBe('2027-03-29');
    expect(dayBefore('2026-10-26')).toBe('2026-10-25');
  });
});
