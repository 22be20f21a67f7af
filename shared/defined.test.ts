import { expect, test } from '@jest/globals';
import { defined } from './defined.ts';

test('what is undefined is left out, and nothing else is', () => {
  expect(Object.keys(defined({ a: undefined, b: null, c: '', d: 0, e: false }))).toEqual(['b', 'c', 'd', 'e']);
});
