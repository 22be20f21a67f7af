import { expect, test } from '@jest/globals';
import { counted, foldText, parseDecimal, plural } from './text.ts';

test('folding ignores accents and case', () => {
  expect(foldText('Prestação ÓTIMA')).toBe('prestacao otima');
});

test.each([
  [0, 'documentos', '0 documentos'],
  [1, 'documento', '1 documento'],
  [2, 'documentos', '2 documentos'],
])('%d of something is %s', (count, word, words) => {
  expect(plural(count, 'documento', 'documentos')).toBe(word);
  expect(counted(count, 'documento', 'documentos')).toBe(words);
});

test.each([
  ['3,221 %', 3.221],
  ['3.221', 3.221],
  ['-5', Number.NaN],
])('the number %p is %p', (typed, number) => expect(parseDecimal(typed)).toBe(number));
