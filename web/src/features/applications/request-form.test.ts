import { expect, test } from '@jest/globals';
import { emptyRequest, readRequest, readRequestDraft } from './request-form.ts';

const filled = {
  propertyValue: '250.000',
  loanAmount: '200 000',
  propertyType: '',
  propertyLocation: ' Braga ',
  monthlyIncome: '2400,50',
  monthlyExpenses: '0',
  notes: ' ',
};

test('what is typed is read as amounts; what was left out is left out', () => {
  expect(readRequest(filled)).toEqual({
    request: {
      propertyValue: 250_000,
      loanAmount: 200_000,
      propertyLocation: 'Braga',
      monthlyIncome: 2400.5,
      monthlyExpenses: 0,
    },
  });
});

test('every field that is demanded says what it wants', () => {
  expect(readRequest(emptyRequest).errors).toEqual({
    propertyValue: 'Indica o valor do imóvel',
    loanAmount: 'Indica o montante do empréstimo',
    propertyLocation: 'Indica a localização do imóvel',
    monthlyIncome: 'Indica o rendimento mensal',
    monthlyExpenses: 'Indica as despesas mensais (0 se não tiveres)',
  });
});

test('what is no amount is asked for again', () => {
  expect(readRequest({ ...filled, loanAmount: 'duzentos mil' }).errors).toEqual({
    loanAmount: 'Indica o montante do empréstimo',
  });
});

test.each([undefined, null, 'x', {}, { ...filled, notes: 3 }])('a draft %p is none', (kept) => {
  expect(readRequestDraft(kept)).toBeUndefined();
});
