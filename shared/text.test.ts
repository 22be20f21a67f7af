import { expect, test } from '@jest/globals';
import { counted, foldText, parseDecimal, parseMoney, plural } from './text.ts';

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
  ['1.250.000,5', 1_250_000.5],
  ['150.000', 150_000],
  ['1200,50 €', 1200.5],
  ['12.3456.789', Number.NaN],
  ['', Number.NaN],
])('money %p is %p', (typed, euro) => expect(parseMoney(typed)).toBe(euro));

test.each([
  ['3,221 %', 3.221],
  ['3.221', 3.221],
  ['-5', Number.NaN],
])('the number %p is %p', (typed, number) => expect(parseDecimal(typed)).toBe(number));
