import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { deferred } from './deferred.ts';
import { onceLoaded } from './once-loaded.ts';

const run = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  run.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Begins a query. @returns a function that answers it */
function begin(client: QueryClient, name: string): () => Promise<void> {
  const answer = deferred<string>();
  void client.fetchQuery({ queryKey: [name], queryFn: () => answer.promise });
  return async () => {
    answer.resolve('loaded');
    await jest.advanceTimersByTimeAsync(1);
  };
}

test('what follows the first screen waits for a response and for the request that it leads to', async () => {
  const client = new QueryClient();
  const answerPerson = begin(client, 'person');
  onceLoaded(client, run);
  await jest.advanceTimersByTimeAsync(5000);
  await answerPerson();
  const answerApplication = begin(client, 'application');
  await jest.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
  await answerApplication();
  await jest.advanceTimersByTimeAsync(1000);
  await begin(client, 'later')();
  await jest.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('it does not begin on a page that was left', async () => {
  const client = new QueryClient();
  onceLoaded(client, run)();
  await jest.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();
});
