import { describe, expect, test } from '@jest/globals';
import { describeTerm, monthlyInstalment, totalOfInstalments } from './instalment.ts';

describe('the instalment', () => {
  // Published on 31/10/2025 and 27/02/2026: 150 000 €, 30 years.
  test.each([
    [3.221, 650.42],
    [3.144, 644.11],
    [3.187, 647.63],
    [3.107, 641.1],
    [0.764, 466.37],
  ])('of 150 000 € over 30 years at %d %% is %d €, as published', (interestRate, expected) => {
    expect(monthlyInstalment({ loanAmount: 150_000, interestRate, termMonths: 360 })).toBe(expected);
  });

  test('without interest is the amount divided by the term, rounded half up', () => {
    expect(monthlyInstalment({ loanAmount: 100, interestRate: 0, termMonths: 3 })).toBe(33.33);
    expect(monthlyInstalment({ loanAmount: 100.02, interestRate: 0, termMonths: 12 })).toBe(8.34);
  });

  test('repays the loan to within one cent per month', () => {
    for (const interestRate of [0.001, 0.5, 3.221, 12])
      for (const termMonths of [1, 12, 361, 480]) {
        const loanAmount = 234_567.89;
        const payment = monthlyInstalment({ loanAmount, interestRate, termMonths });
        let owed = loanAmount;
        for (let month = 0; month < termMonths; month++) owed = owed * (1 + interestRate / 1200) - payment;
        const growth = (1 + interestRate / 1200) ** termMonths;
        expect(Math.abs(owed)).toBeLessThan(0.005 * termMonths * growth + 0.01);
      }
  });
});

test('the sum of all instalments is rounded to cents', () => {
  expect(totalOfInstalments(650.42, 360)).toBe(234_151.2);
  expect(totalOfInstalments(0.07, 100)).toBe(7);
});

test.each([
  [480, '40 anos'],
  [400, '33 anos e 4 meses'],
  [13, '1 ano e 1 mês'],
  [7, '7 meses'],
])('%d months read as %s', (months, text) => expect(describeTerm(months)).toBe(text));
