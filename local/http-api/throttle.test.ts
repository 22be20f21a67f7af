import { expect, test } from '@jest/globals';
import { Throttle } from './throttle.ts';

test('a burst is allowed, then the rate', () => {
  let now = 0;
  const throttle = new Throttle({ rate: 2, burst: 3 }, () => now);
  expect([1, 2, 3, 4].map(() => throttle.take())).toEqual([true, true, true, false]);
  now += 500;
  expect([throttle.take(), throttle.take()]).toEqual([true, false]);
  now += 60_000;
  expect([1, 2, 3, 4].map(() => throttle.take())).toEqual([true, true, true, false]);
});
