import { expect, test } from '@jest/globals';
import { hasText } from './content.ts';

test.each([
  ['nothing', ''],
  ['spaces and lines', ' \n\t\u00a0\u2003 '],
  ['marks that nobody sees', '\u200b\u200d\ufeff\u202e'],
  ['control characters', '\u0000\u0007'],
])('%s is not a message', (_what, content) => {
  expect(hasText(content)).toBe(false);
});

test.each(['Olá', ' . ', '👍', '0', '\n<b>\n'])('%j is a message', (content) => {
  expect(hasText(content)).toBe(true);
});
