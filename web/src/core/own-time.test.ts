import { expect, test } from '@jest/globals';
import { ownTime } from './own-time.ts';

test.each([
  ['Lisbon itself', 'Europe/Lisbon', undefined],
  ['London, whose clock shows the same', 'Europe/London', undefined],
  ['Paris', 'Europe/Paris', '11:00'],
  ['the Azores', 'Atlantic/Azores', '09:00'],
  ['Kathmandu', 'Asia/Kathmandu', '15:45'],
  ['Los Angeles', 'America/Los_Angeles', '02:00'],
  ['Auckland', 'Pacific/Auckland', '23:00'],
  ['Honolulu, where it is still the day before at that hour', 'Pacific/Honolulu', '00:00'],
])('ten in Lisbon on a winter morning is told in %s by its own clock', (_place, zone, own) => {
  expect(ownTime('2026-12-01T10:00:00.000Z', zone)).toBe(own);
});

test.each([
  ['Pacific/Auckland', '02/12/2026 às 06:00'],
  ['America/Los_Angeles', '09:00'],
])('on another day in %s with that day', (zone, own) => {
  expect(ownTime('2026-12-01T17:00:00.000Z', zone)).toBe(own);
});

test('in the weeks in which only one of two clocks has changed, by the clock of that day', () => {
  expect(ownTime('2026-10-26T10:00:00.000Z', 'America/New_York')).toBe('06:00');
  expect(ownTime('2026-11-02T10:00:00.000Z', 'America/New_York')).toBe('05:00');
});
