/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { moved, type PhotoPage, turned, without } from './photos.ts';

const pages: readonly PhotoPage[] = ['a', 'b', 'c'].map((key) => ({ key, file: new File([], key), turns: 0 }));
const order = (list: readonly PhotoPage[]) => list.map(({ key }) => key).join('');

test('a page moves one place earlier or later, within the list', () => {
  expect(order(moved(pages, 'c', -1))).toBe('acb');
  expect(order(moved(pages, 'a', 1))).toBe('bac');
  expect(moved(pages, 'a', -1)).toBe(pages);
  expect(moved(pages, 'c', 1)).toBe(pages);
});

test('four turns restore a page; the others stay', () => {
  const once = turned(pages, 'b');
  expect(once.map(({ turns }) => turns)).toEqual([0, 1, 0]);
  expect(turned(turned(turned(once, 'b'), 'b'), 'b')).toEqual(pages);
});

test('a page can be removed', () => {
  expect(order(without(pages, 'b'))).toBe('ac');
});
