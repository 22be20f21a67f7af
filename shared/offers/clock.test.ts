import { describe, expect, test } from '@jest/globals';
import {
  boundUntil,
  canBeChosen,
  earliestDeed,
  expiresAt,
  expiryWords,
  isReflectedOn,
  minimumValidity,
} from './clock.ts';
import { offerStatuses } from './status.ts';

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

test.each(['', 'abc', '2026-02-31', '2099-1-1', '2099-01-01T00:00:00Z'])(
  'one whose day is %j is never chosen',
  (day) => {
    expect(canBeChosen(day, '2026-01-01T00:00:00Z')).toBe(false);
  },
);

test.each([
  ['2026-11-26T12:00:00Z', 'expira em 3 dias'],
  ['2026-11-28T12:00:00Z', 'expira amanhã'],
  ['2026-11-29T23:59:59.999Z', 'expira hoje'],
  ['2026-11-30T00:00:00Z', 'expirou'],
])('at %s an offer until 29 November %s', (now, words) => expect(expiryWords('2026-11-29', now)).toBe(words));

describe('the first day of a deed', () => {
  const receipt = (partyId: string, receivedOn: string) => ({ partyId, receivedOn });

  test.each([
    ['2026-10-20', '2026-10-28'],
    ['2026-12-28', '2027-01-05'],
    ['2028-02-25', '2028-03-04'],
    ['2026-07-02', '2026-07-10'],
  ])('is after seven whole days: received on %s, from %s', (received, day) => {
    expect(earliestDeed([receipt('first', received)], ['first'])).toEqual({ day, partyId: 'first' });
  });

  test('is that of the last of all who sign, each with their first receipt', () => {
    const receipts = [
      receipt('ana', '2026-12-09'),
      receipt('ana', '2026-12-01'),
      receipt('rui', '2026-12-04'),
      receipt('eva', '2026-12-05'),
      receipt('gone', '2026-12-30'),
    ];
    expect(earliestDeed(receipts, ['ana', 'rui', 'eva'])).toEqual({ day: '2026-12-13', partyId: 'eva' });
    expect(earliestDeed([...receipts, receipt('pai', '2026-12-05')], ['ana', 'pai', 'eva'])).toEqual({
      day: '2026-12-13',
      partyId: 'pai',
    });
    expect(earliestDeed(receipts, ['ana', 'b', 'c'])).toEqual({ missing: ['b', 'c'] });
    expect(earliestDeed(receipts, [])).toEqual({ missing: [] });
  });
});

test('an approval of 2026-11-20 binds until 2026-12-20 at least', () => {
  expect(minimumValidity('2026-11-20')).toBe('2026-12-20');
});

test('an approval binds until its last day, and for 30 days at least', () => {
  const issuedAt = '2026-11-20';
  expect(boundUntil({ issuedAt, validUntil: '2026-12-21' })).toBe('2026-12-21');
  expect(boundUntil({ issuedAt, validUntil: '2026-12-19' })).toBe('2026-12-20');
  expect(boundUntil({ issuedAt, validUntil: null })).toBe('2026-12-20');
  expect(boundUntil({ issuedAt: null, validUntil: '2026-12-19' })).toBe('2026-12-19');
  expect(boundUntil({})).toBeUndefined();
});

test('an offer expires as the day after its last one begins in Lisbon', () => {
  expect(expiresAt('2026-11-26')).toEqual(new Date('2026-11-27T00:00:00Z'));
  expect(expiresAt('2027-03-28')).toEqual(new Date('2027-03-28T23:00:00Z'));
  for (const none of [null, undefined, '', '2026-02-31']) expect(expiresAt(none)).toBeUndefined();
});

test('people reflect on an approval that is chosen, or can be', () => {
  const reflected = (more: { kind?: string; validUntil?: string }) =>
    offerStatuses.filter((status) => isReflectedOn({ kind: 'aprovada', status, ...more }, '2026-11-26T12:00:00Z'));
  expect(reflected({ validUntil: '2026-11-26' })).toEqual(['published', 'selected']);
  expect(reflected({ validUntil: '2026-11-25' })).toEqual(['selected']);
  expect(reflected({ kind: 'simulacao' })).toEqual([]);
  expect(reflected({ kind: undefined })).toEqual([]);
});
