import { expect, test } from '@jest/globals';
import { defined } from './defined.ts';

test('leaves out undefined values and nothing else', () => {
  expect(Object.keys(defined({ a: undefined, b: null, c: '', d: 0, e: false }))).toEqual(['b', 'c', 'd', 'e']);
});
