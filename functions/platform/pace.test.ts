import { expect, test } from '@jest/globals';
import { createPace } from './pace.ts';

test('work starts immediately and then at most at the given rate, without bursts after a pause', async () => {
  let at = 1000;
  const begun: number[] = [];
  const wait = async (milliseconds: number) => {
    at += milliseconds;
  };
  const pace = createPace(4, { now: () => at, wait });
  for (const busy of [0, 100, 400, 0, 0]) {
    await pace();
    begun.push(at);
    at += busy;
  }
  expect(begun).toEqual([1000, 1250, 1500, 1900, 2150]);
});
