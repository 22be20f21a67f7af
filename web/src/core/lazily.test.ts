import { expect, test } from '@jest/globals';
import { lazily } from './lazily.ts';

test('a loaded value is kept, and a failure is retried', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('first'), Promise.resolve('second')];
  const load = lazily(() => answers.shift() ?? Promise.resolve('none'));
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('first');
  expect(await load()).toBe('first');
});
