import { expect, test } from '@jest/globals';
import { inPortuguese } from './in-portuguese.ts';
import { readRequest } from './read-request.ts';

test.each([
  ['posso pedir 250 mil ganhando 1500 euros?', { loanAmount: 250_000, monthlyIncome: 1500 }],
  ['Quanto posso pedir se ganho 1.850,50 € por mês?', { monthlyIncome: 1850.5 }],
  ['com um salário de 1200 consigo um crédito de 120 000 €?', { monthlyIncome: 1200, loanAmount: 120_000 }],
  ['Recebo 2 000 € líquidos. Posso comprar uma casa de 300k?', { monthlyIncome: 2000, propertyValue: 300_000 }],
  ['posso pedir 180.000 € a 30 anos?', { loanAmount: 180_000, termMonths: 360 }],
  [
    'Tenho 45 anos, ganho 1500 € x 14 e pago 200 € de prestação do carro. Quanto posso pedir para uma segunda casa?',
    { ages: [45], monthlyIncome: 1500, incomePayments: 14, otherInstalments: 200, isOwnHome: false },
  ],
  [
    'Tenho 34 anos e a minha mulher 38, queremos uma casa de 200 mil para viver, em 30 anos',
    { ages: [34, 38], propertyValue: 200_000, isOwnHome: true, termMonths: 360 },
  ],
  ['IMT de uma casa de 200 000 € com VPT de 250 000 €', { propertyValue: 200_000, taxableValue: 250_000 }],
  ['tenho 35 anos, posso pedir crédito?', { ages: [35] }],
  ['quanto custa um crédito em 30 anos?', { termMonths: 360 }],
  ['Tenho 20 000 € e quero 30 anos para pagar', { termMonths: 360 }],
  ['Can I borrow 250,000 euros earning 1,500 a month?', { loanAmount: 250_000, monthlyIncome: 1500 }],
])('%s', (question, told) => {
  expect(readRequest(inPortuguese(question))).toEqual(told);
});

test.each(['posso pedir 90 % da casa?', 'ganho 12 vezes por ano', 'o meu número é 912 345 678'])(
  'nothing in: %s',
  (question) => {
    expect(readRequest(question)).toEqual({});
  },
);
