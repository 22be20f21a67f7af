import { expect, test } from '@jest/globals';
import { type AnswerCounts, answerBucket, answerBuckets, medianAnswer, roughDuration } from './answer-time.ts';

const counted = (...minutes: readonly number[]): AnswerCounts => {
  const counts: Partial<Record<(typeof answerBuckets)[number], number>> = {};
  for (const each of minutes) counts[answerBucket(each)] = (counts[answerBucket(each)] ?? 0) + 1;
  return counts;
};

test.each([
  [0, 'b0'],
  [5, 'b0'],
  [7.1, 'b1'],
  [10, 'b2'],
  [120, 'b9'],
  [7200, 'b20'],
  [1_000_000, 'b21'],
] as const)('an answer after %d minutes is counted in %s', (minutes, bucket) => {
  expect(answerBucket(minutes)).toBe(bucket);
});

test('fewer than ten answers have no median, wherever they are', () => {
  expect(medianAnswer([])).toBeNull();
  expect(medianAnswer([counted(60, 60, 60, 60, 60), counted(60, 60, 60, 60)])).toBeNull();
  expect(medianAnswer([counted(60, 60, 60, 60, 60), counted(60, 60, 60, 60, 60)])).not.toBeNull();
});

test('the median is at most a fifth from the exact one, and ignores a few very slow answers', () => {
  const minutes = [20, 35, 50, 80, 100, 120, 130, 150, 180, 240, 4000];
  const median = medianAnswer([counted(...minutes.slice(0, 4)), counted(...minutes.slice(4))]);
  expect(median).toBeGreaterThan(120 / 1.2);
  expect(median).toBeLessThan(120 * 1.2);
});

test('answers of all durations have a median, also the slowest', () => {
  for (const minutes of [0, 1, 9, 61, 1439, 5000, 100_000]) {
    const median = medianAnswer([counted(...Array.from({ length: 10 }, () => minutes))]) ?? 0;
    expect(answerBuckets.indexOf(answerBucket(median))).toBe(answerBuckets.indexOf(answerBucket(minutes)));
  }
});

test.each([
  [1, '5 min'],
  [17, '15 min'],
  [54, '55 min'],
  [58, '1 h'],
  [119, '2 h'],
  [22 * 60, '22 h'],
  [23.5 * 60, '1 dia'],
  [40 * 60, '2 dias'],
  [7240, '5 dias'],
])('%d minutes read %j', (minutes, words) => {
  expect(roughDuration(minutes).replace('\u00a0', ' ')).toBe(words);
});
