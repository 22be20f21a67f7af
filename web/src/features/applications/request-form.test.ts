import { expect, test } from '@jest/globals';
import { emptyRequest, readRequest, readRequestDraft } from './request-form.ts';

const filled = {
  propertyValue: '250.000',
  loanAmount: '200 000',
  propertyType: '',
  propertyLocation: ' Braga ',
  monthlyIncome: '2400,50',
  incomePayments: '14',
  monthlyExpenses: '0',
  notes: ' ',
};

test('input is parsed as amounts; empty fields are omitted', () => {
  expect(readRequest(filled)).toEqual({
    request: {
      propertyValue: 250_000,
      loanAmount: 200_000,
      propertyLocation: 'Braga',
      monthlyIncome: 2400.5,
      incomePayments: 14,
      monthlyExpenses: 0,
    },
  });
});

test('every required field has its own message', () => {
  expect(readRequest(emptyRequest).errors).toEqual({
    propertyValue: 'Indica o preço do imóvel',
    loanAmount: 'Indica o montante do empréstimo',
    propertyLocation: 'Indica a localização do imóvel',
    monthlyIncome: 'Indica o rendimento mensal',
    incomePayments: 'Indica quantas vezes por ano recebes este valor',
    monthlyExpenses: 'Indica as despesas mensais (0 se não tiveres)',
  });
});

test('an invalid amount is requested again', () => {
  expect(readRequest({ ...filled, loanAmount: 'duzentos mil' }).errors).toEqual({
    loanAmount: 'Indica o montante do empréstimo',
  });
});

test('an amount that can be read in two ways says so at its field', () => {
  expect(readRequest({ ...filled, monthlyIncome: '1,850' }).errors).toEqual({
    monthlyIncome: '«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.',
  });
});

test('a draft from before the number of payments was asked continues', () => {
  const { incomePayments: _asked, ...kept } = filled;
  expect(readRequestDraft(kept)).toEqual({ ...filled, incomePayments: '' });
});

test.each([undefined, null, 'x', {}, { ...filled, notes: 3 }])('a draft %p is invalid', (kept) => {
  expect(readRequestDraft(kept)).toBeUndefined();
});
