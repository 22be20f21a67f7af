import { expect, test } from '@jest/globals';
import { longestChain } from './request-chain.ts';

test('the longest chain is of requests that wait for one another', () => {
  const request = (name: string, from: number, to: number) => ({ name, from, to });
  const chain = longestChain([
    request('sign-in', 0, 300),
    request('challenge', 310, 600),
    request('me', 610, 900),
    request('requests', 612, 910),
    request('figures', 100, 400),
    request('me again', 912, 1_190),
    request('case', 915, 1_200),
  ]);
  expect(chain.map(({ name }) => name)).toEqual(['sign-in', 'challenge', 'me', 'case']);
  expect(longestChain([])).toEqual([]);
});
