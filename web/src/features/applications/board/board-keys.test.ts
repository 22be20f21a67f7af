/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { nextPlace } from './board-keys.ts';

const heights = [2, 0, 5, 1];

test('the first key goes to the first card of the board', () => {
  expect(nextPlace(heights, undefined, 'down')).toEqual({ column: 0, card: 0 });
  expect(nextPlace([0, 0, 3], undefined, 'right')).toEqual({ column: 2, card: 0 });
  expect(nextPlace([0, 0], undefined, 'down')).toBeUndefined();
});

test('up and down stay within the column', () => {
  expect(nextPlace(heights, { column: 0, card: 0 }, 'up')).toEqual({ column: 0, card: 0 });
  expect(nextPlace(heights, { column: 0, card: 0 }, 'down')).toEqual({ column: 0, card: 1 });
  expect(nextPlace(heights, { column: 0, card: 1 }, 'down')).toEqual({ column: 0, card: 1 });
});

test('left and right step over empty columns and keep the height where they can', () => {
  expect(nextPlace(heights, { column: 0, card: 1 }, 'right')).toEqual({ column: 2, card: 1 });
  expect(nextPlace(heights, { column: 2, card: 4 }, 'right')).toEqual({ column: 3, card: 0 });
  expect(nextPlace(heights, { column: 3, card: 0 }, 'right')).toEqual({ column: 3, card: 0 });
  expect(nextPlace(heights, { column: 2, card: 4 }, 'left')).toEqual({ column: 0, card: 1 });
});
