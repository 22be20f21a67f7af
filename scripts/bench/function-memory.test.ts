import { expect, test } from '@jest/globals';
import { millisecondsAt, usdOfMillion } from './function-memory.ts';

test('memory divides the time of the processor up to a whole one, and no waiting', () => {
  const work = { processor: 100, wait: 20 };
  expect(millisecondsAt(1_769, work)).toBe(120);
  expect(millisecondsAt(1_792, work)).toBe(120);
  expect(millisecondsAt(512, work)).toBeCloseTo(100 * (1_769 / 512) + 20, 6);
});

test('a million calls cost their GB-seconds and requests', () => {
  // 1 GB for 100 ms, a million times: 100 000 GB-seconds.
  expect(usdOfMillion(1_024, 100)).toBeCloseTo(100_000 * 0.0000133334 + 0.2, 6);
});
