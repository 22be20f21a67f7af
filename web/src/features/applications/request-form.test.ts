import { expect, test } from '@jest/globals';
import type { LoanView } from '#shared/applications/routes.ts';
import { emptyRequest, fieldOf, readRequest, readRequestDraft, readValues, valuesOf } from './request-form.ts';

const today = '2026-11-23';
const filled = {
  ...emptyRequest,
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
  expect(readRequest(filled, today)).toEqual({
    data: {
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
  expect(readRequest(emptyRequest, today).errors).toEqual({
    propertyValue: 'Indica o preço ou o valor do imóvel',
    loanAmount: 'Indica o montante do empréstimo',
    propertyLocation: 'Indica a localização do imóvel',
    monthlyIncome: 'Indica o rendimento mensal',
    incomePayments: 'Indica quantas vezes por ano recebes este valor',
    monthlyExpenses: 'Indica as despesas mensais (0 se não tiveres)',
  });
});

test('an invalid amount is requested again', () => {
  expect(readRequest({ ...filled, loanAmount: 'duzentos mil' }, today).errors).toEqual({
    loanAmount: 'Indica o montante do empréstimo',
  });
});

test('an amount that can be read in two ways says so at its field', () => {
  expect(readRequest({ ...filled, monthlyIncome: '1,850' }, today).errors).toEqual({
    monthlyIncome: '«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.',
  });
});

test('a stored draft continues', () => {
  expect(readRequestDraft(filled)).toEqual(filled);
});

test('figures of a request demand price and amount only', () => {
  expect(readValues({ ...emptyRequest, propertyValue: '1,850.50', loanAmount: '1.000' }, today)).toEqual({
    data: { propertyValue: 1850.5, loanAmount: 1000 },
  });
  expect(readValues(emptyRequest, today).errors).toEqual({
    propertyValue: 'Indica o preço ou o valor do imóvel',
    loanAmount: 'Indica o montante do empréstimo',
  });
});

test.each([
  [{ otherInstalments: '-1' }, 'otherInstalments', 'Indica as prestações de outros créditos (0 se não tiveres)'],
  [{ otherInstalments: '1,850' }, 'otherInstalments', '«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.'],
  [{ appraisalValue: '0', appraisalDate: today }, 'appraisalValue', 'Indica o valor da avaliação'],
  [{ appraisalValue: '1000000000000', appraisalDate: today }, 'appraisalValue', 'O valor é demasiado alto'],
  [{ appraisalValue: '200 000' }, 'appraisalDate', 'Indica a data da avaliação'],
  [{ appraisalDate: today }, 'appraisalValue', 'Indica o valor da avaliação'],
  [
    { appraisalValue: '200 000', appraisalDate: '2026-11-24' },
    'appraisalDate',
    'A avaliação não pode ser de um dia que ainda não chegou',
  ],
])('%p is refused at its field', (typed, field, message) => {
  expect(readRequest({ ...filled, ...typed }, today).errors).toEqual({ [field]: message });
});

test('whether it is a first home counts for an own permanent home only', () => {
  const typed = { ...filled, firstHome: 'no', operation: 'compra' };
  expect(readValues({ ...typed, destination: 'hpp' }, today).data).toMatchObject({ firstHome: false });
  expect(readValues({ ...typed, destination: 'secundaria' }, today).data?.firstHome).toBeUndefined();
});

test('stored figures are edited as they were typed', () => {
  const loan: LoanView = {
    propertyValue: 250_000,
    loanAmount: 200_000.5,
    propertyType: 'house',
    propertyLocation: 'Braga',
    income: { annual: 28_000, payments: 14 },
    monthlyExpenses: 0,
    notes: 'Olá',
    destination: 'hpp',
    operation: 'obras',
    firstHome: false,
    otherInstalments: 1250.75,
    appraisal: { value: 240_000, date: '2026-11-02', bank: 'Banco Exemplo' },
    lastChange: null,
  };
  const { income: _income, lastChange: _change, ...sent } = loan;
  expect(readValues(valuesOf(loan), today).data).toEqual({ ...sent, monthlyIncome: 2000, incomePayments: 14 });
  expect(valuesOf(null, { income: { annual: 12_000, payments: null } })).toEqual({
    ...emptyRequest,
    monthlyIncome: '1\u00a0000\u00a0€',
  });
});

test('the API names fields by their paths', () => {
  expect(['appraisal.date', 'loanAmount', 'from'].map(fieldOf)).toEqual(['appraisalDate', 'loanAmount', undefined]);
});

test.each([undefined, null, 'x', {}, { ...filled, notes: 3 }])('a draft %p is invalid', (kept) => {
  expect(readRequestDraft(kept)).toBeUndefined();
});
