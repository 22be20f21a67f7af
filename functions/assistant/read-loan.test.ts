import { expect, test } from '@jest/globals';
import { readLoan } from './read-loan.ts';

test.each([
  ['Quanto fica a prestação de 150 000 € a 3,221 % em 30 anos?', [150_000, 3.221, 360]],
  ['150.000€, 3.5%, 360 meses', [150_000, 3.5, 360]],
  ['150.000€, 3.221%, 30 anos', [150_000, 3.221, 360]],
  ['180 mil euros a 25 anos com taxa de 4 %', [180_000, 4, 300]],
  ['200000 euros, 2,9 por cento, 37 anos', [200_000, 2.9, 444]],
  ['99 999,50 € a 0 % em 12 meses', [99_999.5, 0, 12]],
  ['100 000 € a -0,5 % em 20 anos', [100_000, -0.5, 240]],
])('%s', (question, [loanAmount, tan, termMonths]) => {
  expect(readLoan(question)).toEqual({
    loanAmount,
    termMonths,
    phases: [{ months: termMonths, kind: 'indexed', tan }],
  });
});

test('a mixed rate', () => {
  const question = '200 000 € em 30 anos, taxa mista: 2,95 % nos primeiros 3 anos e 3,05 % depois';
  expect(readLoan(question)).toEqual({
    loanAmount: 200_000,
    termMonths: 360,
    phases: [
      { months: 36, kind: 'fixed', tan: 2.95 },
      { months: 324, kind: 'indexed', tan: 3.05 },
    ],
  });
});

test.each([
  'Quanto fica a prestação de 150 000 €?',
  '150 000 € a 30 anos',
  '3 % em 30 anos',
  '150 000 € a 3 % em 60 anos',
  '500 € a 3 % em 30 anos',
  '150 000 € a 30 % em 30 anos',
  '10 % de 300 000 €',
  '150 000 € a 2 % ou a 3 % em 30 anos',
  '150 000 € a 3 % em 25 anos ou em 30 anos',
  '150 000 € a -3 % em 30 anos',
])('no calculation for: %s', (question) => {
  expect(readLoan(question)).toBeUndefined();
});
