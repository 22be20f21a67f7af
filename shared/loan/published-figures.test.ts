import { expect, test } from '@jest/globals';
import { differenceOf, publishedFigures } from './testing/published-figures.ts';

test.each(publishedFigures)('$figure: $expected', (figure) => expect(differenceOf(figure)).toBe(0));
