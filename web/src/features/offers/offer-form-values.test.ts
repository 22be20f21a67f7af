import { describe, expect, test } from '@jest/globals';
import { parseMoney } from '../../../../shared/money.ts';
import type { StaffOfferView } from '../../../../shared/offers/routes.ts';
import { parseDecimal } from '../../../../shared/text.ts';
import {
  computedPayment,
  computedTotal,
  emptyValues,
  errorsOf,
  nameOf,
  parseTyped,
  paymentDifference,
  termsFor,
  type Values,
  valuesOf,
} from './offer-form-values.ts';

const values = (changes: Partial<Values> = {}): Values => ({
  ...emptyValues,
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: '150 000',
  rateType: 'fixa',
  interestRate: '3,221',
  termMonths: '360',
  ...changes,
});

const offer: StaffOfferView = {
  id: 'a',
  applicationId: 'b',
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: 150_000,
  status: 'draft',
  version: 3,
  rateType: 'variavel',
  interestRate: 3.221,
  index: 'euribor_6m',
  spread: 0.9,
  termMonths: 360,
  monthlyPayment: 650.42,
  computedPayment: 650.42,
  totalCost: 234_151.2,
  summary: null,
  publishedAt: null,
  selectedAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};

describe('figures are parsed as people type them', () => {
  test.each([
    ['150 000', 150_000],
    ['150.000', 150_000],
    ['1.150.000,50 €', 1_150_000.5],
    ['150000.5', 150_000.5],
    ['650,42', 650.42],
    ['', Number.NaN],
    ['1.50.000', Number.NaN],
    ['-5', Number.NaN],
    ['cento', Number.NaN],
  ])('money %s is %d', (text, euro) => expect(parseMoney(text)).toBe(euro));

  test.each([
    ['3.221', 3.221],
    ['3,221 %', 3.221],
    ['3', 3],
    ['3,2,1', Number.NaN],
  ])('a rate %s is %d', (text, percent) => expect(parseDecimal(text)).toBe(percent));
});

describe('a computed figure', () => {
  test('depends on amount, rate and term', () => {
    expect(computedPayment(values())).toBe(650.42);
    expect(computedTotal(values())).toBe(234_151.2);
    expect(computedTotal(values({ monthlyPayment: '655' }))).toBe(235_800);
  });

  test.each([{ termMonths: '' }, { termMonths: '600' }, { interestRate: 'x' }, { loanAmount: '12' }])(
    'is empty while %j is not a loan',
    (changes) => expect(computedPayment(values(changes))).toBeUndefined(),
  );
});

describe('a typed instalment', () => {
  test('that equals the computed one raises no question', () => {
    expect(paymentDifference(values({ monthlyPayment: '650,42' }))).toBeUndefined();
    expect(termsFor(values({ monthlyPayment: '650,42' }))).toMatchObject({ terms: { monthlyPayment: 650.42 } });
  });

  test('that differs has to be confirmed, and again after either has changed', () => {
    const typed = values({ monthlyPayment: '655' });
    expect(termsFor(typed).errors).toEqual({ keptDifference: 'Confirma a prestação, ou usa a calculada' });
    const kept = { ...typed, keptDifference: nameOf({ typed: 655, computed: 650.42 }) };
    expect(termsFor(kept)).toMatchObject({ terms: { monthlyPayment: 655 } });
    expect(termsFor({ ...kept, monthlyPayment: '656' }).errors).toHaveProperty('keptDifference');
    expect(termsFor({ ...kept, interestRate: '3' }).errors).toHaveProperty('keptDifference');
  });
});

describe('the terms', () => {
  test('omit computed figures and those that a fixed rate does not have', () => {
    expect(termsFor(values({ index: 'euribor_6m', spread: '0,9', summary: '  ' }))).toEqual({
      terms: {
        bankName: 'Banco Exemplo, S.A.',
        loanAmount: 150_000,
        rateType: 'fixa',
        interestRate: 3.221,
        termMonths: 360,
      },
    });
  });

  test('with a variable rate need index and spread', () => {
    expect(termsFor(values({ rateType: 'variavel' })).errors).toMatchObject({
      index: 'Escolhe o indexante da taxa variável',
      spread: 'Indica o spread da taxa variável',
    });
  });

  test('that are missing are reported at each field', () => {
    expect(Object.keys(termsFor({ ...emptyValues, spread: 'x' }).errors ?? {}).sort()).toEqual(
      ['bankName', 'interestRate', 'loanAmount', 'spread', 'termMonths'].sort(),
    );
  });
});

test('a stored offer is restored unchanged, with computed figures still computed', () => {
  expect(valuesOf(offer)).toMatchObject({ interestRate: '3,221', spread: '0,9', monthlyPayment: '', totalCost: '' });
  const typed = { ...offer, monthlyPayment: 655, totalCost: 240_000.5 };
  expect(valuesOf(typed)).toMatchObject({ monthlyPayment: '655', totalCost: '240000,5' });
  expect(termsFor(valuesOf(typed))).toMatchObject({
    terms: { monthlyPayment: 655, totalCost: 240_000.5, index: 'euribor_6m', spread: 0.9 },
  });
});

test('only a valid draft of the form is restored', () => {
  expect(parseTyped({ values: values(), version: 2 })).toEqual({ values: values(), version: 2 });
  expect(parseTyped({ values: { ...values(), rateType: 'outra' }, version: 2 })).toBeUndefined();
  expect(parseTyped(undefined)).toBeUndefined();
});

test('the server’s messages are mapped to fields', () => {
  expect(
    errorsOf([
      { path: 'bankName', message: 'Indica o banco' },
      { path: 'version', message: 'x' },
    ]),
  ).toEqual({ bankName: 'Indica o banco' });
});
