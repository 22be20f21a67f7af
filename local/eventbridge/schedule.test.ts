import { describe, expect, test } from '@jest/globals';
import { parseSchedule } from './schedule.ts';

const isDue = (expression: string, moment: string) => {
  const schedule = parseSchedule(expression);
  return schedule?.kind === 'cron' ? schedule.isDue(new Date(moment)) : undefined;
};

describe('a schedule', () => {
  test('may be a rate', () => {
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

  test.each(['cron(0 9 L * ? *)', 'cron(0 9 * *)', 'cron(60 9 * * ? *)', 'rate(five minutes)', 'at(2026)'])(
    '%s is not one that is played',
    (expression) => {
      expect(parseSchedule(expression)).toBeUndefined();
    },
  );
});
