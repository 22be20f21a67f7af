import { expect, test } from '@jest/globals';
import { describeIncome, incomeOf, incomePayment, monthlyNet, storedIncome } from './income.ts';

const spaced = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

test('an income is stored for the year, and read as what was typed', () => {
  const stored = storedIncome(1850.55, 14);
  expect(stored).toEqual({ annualIncome: 25_907.7, incomePayments: 14 });
  const income = incomeOf(stored) ?? { annual: 0, payments: null };
  expect(income).toEqual({ annual: 25_907.7, payments: 14 });
  expect(incomePayment(income)).toBe(1850.55);
  expect(monthlyNet({ annual: 28_000, payments: 14 })).toBeCloseTo(2333.33, 2);
  expect(spaced(describeIncome(income))).toBe('1 850,55 € × 14');
});

test.each([
  [{}, undefined],
  [storedIncome(2000, undefined), '2 000 € × 12, por confirmar'],
  [storedIncome(2000, 12), '2 000 € × 12'],
])('%j reads as %s', (stored, words) => {
  const income = incomeOf(stored);
  expect(spaced(income && describeIncome(income))).toBe(words);
});
