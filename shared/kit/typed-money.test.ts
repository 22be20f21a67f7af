import { describe, expect, test } from '@jest/globals';
import { ambiguityOf, groupThousands, parseAmount, parseMoney, showMoney } from './typed-money.ts';

const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  ['250000', 250_000],
  ['250 000', 250_000],
  ['250.000', 250_000],
  ['1.250.000,5', 1_250_000.5],
  ['1,850.50', 1850.5],
  ['1,250,000', 1_250_000],
  ['1200,50 €', 1200.5],
  ['1200.5', 1200.5],
  ['1850,', 1850],
  ['0', 0],
  ['', undefined],
  ['  ', undefined],
])('%p is %p', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test.each(['duzentos', '-5', '1.2.3', '12,5,1', '1e9', '1e3', '12.3456.789', '1,850', '1850.500', '.5', ''])(
  '%p is not an amount',
  (typed) => {
    expect(parseMoney(typed)).toBeNaN();
  },
);

test('an amount that can be read in two ways is refused with both', () => {
  expect(ambiguityOf('1,850')).toBe('«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.');
  expect(ambiguityOf('1850.500')).toBe('«1850.500» lê-se de duas maneiras. Escreve 1850500 ou 1850,50.');
  for (const clear of ['1.850', '1850,50', '1 850', '1,850.50', 'x', '']) expect(ambiguityOf(clear)).toBeUndefined();
});

test.each([
  ['1850,5', '1 850,50 €'],
  ['1850.5', '1 850,50 €'],
  ['1,850.50', '1 850,50 €'],
  ['250.000', '250 000 €'],
  ['250 000 €', '250 000 €'],
  ['1850,555', '1850,555'],
  ['1,850', '1,850'],
  ['abc', 'abc'],
  ['', ''],
])('%p is shown as %p', (typed, shown) => {
  expect(spaced(showMoney(typed))).toBe(shown);
});

describe('while typing, thousands are grouped and the caret keeps its place', () => {
  const typed = (marked: string) => {
    const caret = marked.indexOf('|');
    const { text, caret: to } = groupThousands({ text: marked.replace('|', ''), caret });
    return spaced(`${text.slice(0, to)}|${text.slice(to)}`);
  };
  test.each([
    ['250|', '250|'],
    ['2500|', '2 500|'],
    ['25 00|', '2 500|'],
    ['2 5000|', '25 000|'],
    ['1 9|850,50', '19| 850,50'],
    ['1|850,50', '1| 850,50'],
    ['|250 000', '|250 000'],
    ['250 00|', '25 000|'],
    ['1850,|', '1 850,|'],
    ['1850.5|', '1 850.5|'],
    ['250.000|', '250 000|'],
    ['1.250.000,5|', '1 250 000,5|'],
    ['1,850.50|', '1 850.50|'],
    ['1 850,50 €|', '1 850,50|'],
    ['1,850|', '1,850|'],
    ['12a4567|', '12a4567|'],
    ['|', '|'],
  ])('%p becomes %p', (before, after) => {
    expect(typed(before)).toBe(after);
  });
});
