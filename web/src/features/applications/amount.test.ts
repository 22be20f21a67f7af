import { expect, test } from '@jest/globals';
import { parseAmount } from './amount.ts';

test.each([
  ['250000', 250_000],
  ['250 000', 250_000],
  ['250.000', 250_000],
  ['1.250.000,5', 1_250_000.5],
  ['1200,50 €', 1200.5],
  ['1200.5', 1200.5],
  ['0', 0],
  ['', undefined],
  ['  ', undefined],
])('%p is %p', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test.each(['duzentos', '-5', '1.2.3', '12,5,1', '1e9', '12.3456.789'])('%p is not an amount', (typed) => {
  expect(parseAmount(typed)).toBeNaN();
});
