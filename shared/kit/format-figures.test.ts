import { expect, test } from '@jest/globals';
import { describeTerm, formatInstalment, formatPercent } from './format-figures.ts';

const spaced = (text: string) => text.replace(/\s/g, ' ');

test('rates have only the decimals they need, at most three', () => {
  expect(spaced(formatPercent(3.221))).toBe('3,221 %');
  expect(spaced(formatPercent(3))).toBe('3 %');
});

test('instalments always show their cents', () => {
  expect(spaced(formatInstalment(1200))).toBe('1 200,00 €');
  expect(spaced(formatInstalment(650.4))).toBe('650,40 €');
});

test.each([
  [480, '40 anos'],
  [400, '33 anos e 4 meses'],
  [13, '1 ano e 1 mês'],
  [7, '7 meses'],
])('%d months read as %s', (months, text) => expect(describeTerm(months)).toBe(text));
