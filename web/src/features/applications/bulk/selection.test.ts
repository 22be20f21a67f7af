/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { extended, nothing, toggled } from './selection.ts';

const order = [...'abcdef'];
const ids = ({ ids: selected }: { ids: ReadonlySet<string> }) => [...selected].sort().join('');

test('an id is selected, and no longer', () => {
  const one = toggled(nothing, 'b');
  expect(ids(toggled(one, 'd'))).toBe('bd');
  expect(ids(toggled(one, 'b'))).toBe('');
});

test('a range extends from the last one selected, in both directions, and again from there', () => {
  const one = toggled(nothing, 'c');
  expect(ids(extended(one, 'e', order))).toBe('cde');
  expect(ids(extended(one, 'a', order))).toBe('abc');
  expect(ids(extended(extended(one, 'e', order), 'b', order))).toBe('bcde');
});

test('without a beginning on screen, a range is the one id', () => {
  expect(ids(extended(nothing, 'b', order))).toBe('b');
  expect(ids(extended(toggled(nothing, 'z'), 'b', order))).toBe('bz');
});
