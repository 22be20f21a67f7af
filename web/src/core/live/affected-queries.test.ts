import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Change } from '#shared/live/changes.ts';
import { createRefresh, refreshMissed } from './affected-queries.ts';

const keys = [
  ['applications.board', { stage: 'analise' }],
  ['applications.counts', {}],
  ['applications.staffGet', { applicationId: 'a1' }],
  ['messages.staffList', { applicationId: 'a1' }],
] as const;
let asked: string[];
/** Records which active queries are refetched. */
const client = {
  invalidateQueries: async ({ predicate }: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }) =>
    void asked.push(...keys.filter((queryKey) => predicate({ queryKey })).map(([name]) => name)),
} as unknown as QueryClient;

const change = (what: Change['what'], applicationId: string): Change => ({ type: 'change', what, applicationId });
const taken = () => asked.splice(0);

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('lists are refetched at once, and then once in three seconds at most', () => {
  const refresh = createRefresh(client);
  refresh([change('work', 'a2')]);
  expect(taken()).toEqual(['applications.board', 'applications.counts']);
  for (let second = 0; second < 2; second++) {
    refresh([change('work', 'a3')]);
    jest.advanceTimersByTime(1_000);
  }
  expect(taken()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(taken()).toEqual(['applications.board', 'applications.counts']);
  jest.advanceTimersByTime(10_000);
  expect(taken()).toEqual([]);
  refresh([change('work', 'a4')]);
  expect(taken()).toEqual(['applications.board', 'applications.counts']);
});

test('queries of one application are refetched at once, each time', () => {
  const refresh = createRefresh(client);
  refresh([change('application', 'a1')]);
  taken();
  refresh([change('application', 'a1'), change('messages', 'a1')]);
  expect(taken()).toEqual(['applications.staffGet', 'messages.staffList']);
  refresh([change('messages', 'a2')]);
  expect(taken()).toEqual([]);
});

test('what was loading when the connection opened is read again, as what had been loaded', async () => {
  jest.useRealTimers();
  const queries = new QueryClient();
  const answers: (() => void)[] = [];
  let read = 0;
  const answer = () => {
    for (const each of answers.splice(0)) each();
  };
  const queryFn = () => {
    read++;
    return new Promise((resolve) => answers.push(() => resolve(read)));
  };
  const stop = [['applications.work'], ['people.settings']].map((queryKey) =>
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined),
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  expect(read).toBe(2);
  refreshMissed(queries);
  expect(read).toBe(2);
  answer();
  await settle();
  expect(read).toBe(3);
  answer();
  await settle();
  refreshMissed(queries);
  expect(read).toBe(4);
  answer();
  await settle();
  expect(read).toBe(4);
  for (const each of stop) each();
  queries.clear();
});
