/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { caseAfter } from './next-case.ts';

const after = (current: string | undefined, items: string, seen = items) => caseAfter(current, [...items], [...seen]);

test.each<[string, string | undefined, string, string, string | undefined]>([
  ['the first, from elsewhere', undefined, 'abc', 'abc', 'a'],
  ['the one below', 'a', 'abc', 'abc', 'b'],
  ['none after the last', 'c', 'abc', 'abc', undefined],
  ['the old neighbour, once the case is done', 'b', 'ac', 'abc', 'c'],
  ['the next one that is left', 'a', 'cd', 'abcd', 'c'],
  ['none, if all after it are done', 'c', 'ab', 'abcd', undefined],
  ['what is new at the end', 'c', 'abx', 'abc', 'x'],
  ['the first, for a case that was never in the list', 'z', 'ab', 'ab', 'a'],
  ['nothing of an empty list', undefined, '', '', undefined],
])('the next case is %s', (_what, current, items, seen, next) => {
  expect(after(current, items, seen)).toBe(next);
});
