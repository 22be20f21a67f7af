import { expect, test } from '@jest/globals';
import { differenceOf, published } from './testing/published.ts';

test.each(published)('$figure: $expected', (figure) => expect(differenceOf(figure)).toBe(0));
