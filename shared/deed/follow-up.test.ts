import { describe, expect, test } from '@jest/globals';
import { fixedMonthsOf, lastFollowUpDay, proposedDays } from './follow-up.ts';

const fixed = (months: number) => ({ kind: 'fixed' as const, months });
const indexed = (months: number) => ({ kind: 'indexed' as const, months });

test.each([
  [[fixed(24), indexed(336)], 24],
  [[fixed(12), fixed(12), indexed(336)], 24],
  [[fixed(360)], undefined],
  [[indexed(360)], undefined],
  [[], undefined],
])('the fixed phase of %j has %s months', (phases, months) => {
  expect(fixedMonthsOf(phases)).toBe(months);
});

describe('the days that are proposed', () => {
  const proposed = (deedOn: string, fixedMonths: number | undefined, today = deedOn) =>
    proposedDays({ deedOn, fixedMonths, today }).map(({ reason, on }) => [reason, on]);

  test('are six months before the fixed phase ends, and in a year', () => {
    expect(proposed('2026-11-27', 36)).toEqual([
      // 2029-05-27 is a Sunday.
      ['fixed_ends', '2029-05-28'],
      ['year', '2027-11-29'],
    ]);
    expect(proposed('2026-11-27', undefined)).toEqual([['year', '2027-11-29']]);
  });

  test('begin with the deed, the year with the conclusion', () => {
    expect(proposed('2026-09-01', 24, '2026-11-26')).toEqual([
      ['fixed_ends', '2028-03-01'],
      ['year', '2027-11-26'],
    ]);
  });

  test('take the last day of a month that is too short', () => {
    // 2028-08-31, six months before it 2028-02-29.
    expect(proposed('2026-08-31', 24)[0]).toEqual(['fixed_ends', '2028-02-29']);
  });

  test('leave out what is not to come, and what lies after the case is kept', () => {
    expect(proposed('2026-11-27', 6).map(([reason]) => reason)).toEqual(['year']);
    expect(proposed('2026-11-27', 120).map(([reason]) => reason)).toEqual(['year']);
    expect(lastFollowUpDay('2026-11-27')).toBe('2033-11-27');
  });
});
