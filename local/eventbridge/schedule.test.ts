import { describe, expect, test } from '@jest/globals';
import { parseSchedule } from './schedule.ts';

const isDue = (expression: string, moment: string, timeZone?: string) => {
  const schedule = parseSchedule(expression, timeZone);
  return schedule?.kind === 'cron' ? schedule.isDue(new Date(moment)) : undefined;
};

describe('a schedule', () => {
  test('can be a rate', () => {
    expect(parseSchedule('rate(5 minutes)')).toEqual({ kind: 'rate', everyMs: 300_000 });
    expect(parseSchedule('rate(1 day)')).toEqual({ kind: 'rate', everyMs: 86_400_000 });
  });

  test.each([
    ['cron(0 9 * * ? *)', '2026-11-21T09:00:30Z', true],
    ['cron(0 9 * * ? *)', '2026-11-21T09:01:00Z', false],
    ['cron(0/15 * * * ? *)', '2026-11-21T09:45:00Z', true],
    ['cron(0/15 * * * ? *)', '2026-11-21T09:50:00Z', false],
    ['cron(30 8-18 ? * MON-FRI *)', '2026-11-20T18:30:00Z', true],
    ['cron(30 8-18 ? * MON-FRI *)', '2026-11-21T18:30:00Z', false],
    ['cron(0 0 1,15 JAN,jul ? 2026-2027)', '2027-07-15T00:00:00Z', true],
    ['cron(0 0 1,15 JAN,jul ? 2026-2027)', '2028-07-15T00:00:00Z', false],
  ])('%s at %s: %s', (expression, moment, expected) => {
    expect(isDue(expression, moment)).toBe(expected);
  });

  test.each([
    ['in summer', '2026-07-20T07:30:00Z', true],
    ['in summer, by the clock of UTC', '2026-07-20T08:30:00Z', false],
    ['in winter', '2026-11-23T08:30:00Z', true],
    ['on the Friday before summer begins', '2027-03-26T08:30:00Z', true],
    ['on the Monday after', '2027-03-29T07:30:00Z', true],
    ['on a Sunday', '2027-03-28T07:30:00Z', false],
  ])('uses the time zone %s', (_when, moment, expected) => {
    expect(isDue('cron(30 8 ? * MON-FRI *)', moment, 'Europe/Lisbon')).toBe(expected);
  });

  test('runs once at a time that occurs twice, and not at one that is skipped', () => {
    const everyMinuteOf = (from: string) =>
      Array.from({ length: 180 }, (_, minute) => new Date(Date.parse(from) + minute * 60_000).toISOString()).filter(
        (moment) => isDue('cron(30 1 * * ? *)', moment, 'Europe/Lisbon'),
      );
    expect(everyMinuteOf('2026-10-25T00:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z']);
    expect(everyMinuteOf('2027-03-28T00:00:00Z')).toEqual([]);
  });

  test.each(['cron(0 9 L * ? *)', 'cron(0 9 * *)', 'cron(60 9 * * ? *)', 'rate(five minutes)', 'at(2026)'])(
    '%s is not supported',
    (expression) => {
      expect(parseSchedule(expression)).toBeUndefined();
    },
  );
});
