import { expect, test } from '@jest/globals';
import { runBounded } from './run-bounded.ts';

test('runs at most the given number of operations at once, each item once, and returns the errors', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const errors = await runBounded([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    most = Math.max(most, ++running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    if (item % 3 === 0) throw new Error(`no ${item}`);
  });
  expect([most, begun]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
  expect(errors).toEqual([new Error('no 3'), new Error('no 6')]);
});
