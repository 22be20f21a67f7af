/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { endingOf } from './session-end.ts';

const minute = 60_000;
const idleLimit = 30 * minute;
const hours = 12 * 60 * minute;

test.each([
  [0, hours, undefined],
  [27.9 * minute, hours, undefined],
  [28 * minute, hours, { why: 'idle', left: 2 * minute }],
  [31 * minute, hours, { why: 'idle', left: -minute }],
  [0, 5 * minute, { why: 'age', left: 5 * minute }],
  [29 * minute, 4 * minute, { why: 'idle', left: minute }],
  [28 * minute, minute, { why: 'age', left: minute }],
])('after %d ms without use and with %d ms left', (idle, left, ending) => {
  expect(endingOf({ idle, idleLimit, left })).toEqual(ending);
});
