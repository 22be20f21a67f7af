import { describe, expect, test } from '@jest/globals';
import { isPersonal, isTaxNumber } from '../../people/tax-number.ts';
import { isCardNumber, isIban } from './identifiers.ts';

/** Returns the text with each of its digits changed to the next one, one at a time. */
const withWrongDigit = (text: string): string[] =>
  [...text].flatMap((character, at) =>
    /\d/.test(character) ? [`${text.slice(0, at)}${(Number(character) + 1) % 10}${text.slice(at + 1)}`] : [],
  );

describe('the check digit', () => {
  // The first number is the example of the Cartão de Cidadão's own documentation.
  test.each([
    ['Cartão de Cidadão', '000000000ZZ4', isCardNumber],
    ['NIF', '278351468', isTaxNumber],
    ['IBAN', 'PT50000201231234567890154', isIban],
  ])('of a %s finds every wrong digit', (_name, number, isValid) => {
    expect(isValid(number)).toBe(true);
    expect(withWrongDigit(number).filter(isValid)).toEqual([]);
  });

  test.each([
    ['Cartão de Cidadão', isCardNumber, ['', '000000000ZZ', '00000000 0 ZZ4', '000000000zz4', '0000000000004X']],
    ['NIF', isTaxNumber, ['', '27835146', 'PT278351468', '2783514680']],
    ['IBAN', isIban, ['', 'PT50', 'PT50 0002 0123 1234 5678 9015 4', 'PT5000020123123456789015']],
  ])('of a %s is not sought in another form', (_name, isValid, others) => {
    expect(others.filter(isValid)).toEqual([]);
  });
});

test('tax numbers of companies are not personal', () => {
  expect(['278351468', '123456789', '451234561'].map(isPersonal)).toEqual([true, true, true]);
  expect(['501964843', '980000000', '460000000'].map(isPersonal)).toEqual([false, false, false]);
});
