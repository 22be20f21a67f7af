import { expect, test } from '@jest/globals';
import { inPortuguese } from './in-portuguese.ts';
import { readRequest } from './read-request.ts';

test.each([
  ['posso pedir 250 mil ganhando 1500 euros?', { loanAmount: 250_000, monthlyIncome: 1500 }],
  ['Quanto posso pedir se ganho 1.850,50 € por mês?', { monthlyIncome: 1850.5 }],
  ['com um salário de 1200 consigo um crédito de 120 000 €?', { monthlyIncome: 1200, loanAmount: 120_000 }],
  ['Recebo 2 000 € líquidos. Posso comprar uma casa de 300k?', { monthlyIncome: 2000, propertyValue: 300_000 }],
  ['posso pedir 180.000 € a 30 anos?', { loanAmount: 180_000 }],
  ['Can I borrow 250,000 euros earning 1,500 a month?', { loanAmount: 250_000, monthlyIncome: 1500 }],
])('%s', (question, told) => {
  expect(readRequest(inPortuguese(question))).toEqual(told);
});

test.each([
  'tenho 35 anos, posso pedir crédito?',
  'posso pedir 90 % da casa?',
  'quanto custa um crédito em 30 anos?',
  'ganho 12 vezes por ano',
  'o meu número é 912 345 678',
])('no amount in: %s', (question) => {
  expect(readRequest(question)).toEqual({});
});
