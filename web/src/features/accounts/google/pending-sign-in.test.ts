import { afterEach, expect, test } from '@jest/globals';
import { keepPending, takePending } from './pending-sign-in.ts';

const pending = { state: 'a state', verifier: 'a verifier', again: false };
afterEach(() => sessionStorage.clear());

test('a started sign-in is awaited once', () => {
  keepPending(pending);
  expect(takePending()).toEqual(pending);
  expect(takePending()).toBeUndefined();
});

test.each(['', 'no JSON', 'null', '{}', '{"state":"x","verifier":7,"again":false}'])('%j is not a sign-in', (kept) => {
  sessionStorage.setItem('morada:google-sign-in', kept);
  expect(takePending()).toBeUndefined();
});
