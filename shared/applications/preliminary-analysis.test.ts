import { expect, test } from '@jest/globals';
import { effortRatio, loanToValue } from './preliminary-analysis.ts';

test.each([
  [160_000, 200_000, 80],
  [161_001, 200_000, 81],
  [250_000, 200_000, 125],
  [100_000, 0, 0],
])('%d € lent on %d € are %d %%', (loan, value, percent) => {
  expect(loanToValue(loan, value)).toBe(percent);
});

test.each([
  [180_000, 3_000, 30],
  [150_000, 2_500, 30],
  [200_000, 2_000, 50],
  [200_000, 0, 0],
])('%d € weigh on %d € a month with %s %%', (loan, income, percent) => {
  expect(effortRatio(loan, income)).toBe(percent);
});
