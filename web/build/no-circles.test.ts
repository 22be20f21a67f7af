import { expect, test } from '@jest/globals';
import { circleIn } from './no-circles.ts';

const inFiles = (imports: Readonly<Record<string, readonly string[]>>) => circleIn(new Map(Object.entries(imports)));

test('finds files that import each other, over any number of others', () => {
  expect(inFiles({ app: ['parts', 'base'], parts: ['theme', 'base'], theme: ['base', 'parts'], base: [] })).toEqual([
    'parts',
    'theme',
    'parts',
  ]);
  expect(inFiles({ app: ['parts', 'base'], parts: ['theme', 'base'], theme: ['base'], base: [] })).toBeUndefined();
});
