import { expect, test } from '@jest/globals';
import { effortOf, shockOf } from './effort.ts';

const day = '2026-11-23';
const offer = {
  loanAmount: 150_000,
  interestRate: 3.221,
  rateType: 'variavel',
  termMonths: 360,
  monthlyPayment: 650.42,
} as const;

test.each([
  ['fixa', 360, 0],
  ['variavel', 60, 0.5],
  ['variavel', 61, 1],
  ['mista', 120, 1],
  ['mista', 121, 1.5],
] as const)('a rate %s over %d months rises by %d points', (rateType, termMonths, points) =>
  expect(shockOf({ rateType, termMonths }, day)).toBe(points),
);

test('the effort is the ratio of instalment to income, at the current and at the raised rate', () => {
  // 4.721 % over 360 months: 779.82 €.
  expect(effortOf(offer, 2000, day)).toEqual({ now: 32.5, shocked: 39, points: 1.5 });
});

test('a fixed rate has the same effort in both cases', () => {
  expect(effortOf({ ...offer, rateType: 'fixa' }, 2000, day)).toEqual({ now: 32.5, shocked: 32.5, points: 0 });
});

test('there is no effort without an income', () => expect(effortOf(offer, 0, day)).toBeUndefined());
