import { describe, expect, test } from '@jest/globals';
import { defaultFigures, type Figures } from './fields.ts';
import type { Simulation } from './link.ts';
import { simulatedRequest } from './request.ts';

const day = '2026-11-23';
const from = (tab: Simulation['tab'], changes: Partial<Figures> = {}) =>
  simulatedRequest({ tab, figures: { ...defaultFigures, ...changes } }, day);

describe('a request takes over', () => {
  test('the amount of an instalment, and a price only if one was typed', () => {
    expect(from('instalment', { amount: '180 000' })).toEqual({
      price: '',
      amount: '180 000',
      purpose: 'first_home',
      loan: { destination: 'hpp' },
    });
    expect(from('instalment', { price: '230 000' }).price).toBe('230 000');
  });

  test('the price and the loan that one can afford, with the income that was typed', () => {
    const { price, amount, loan } = from('affordability', { income: '2 500', otherInstalments: '120' });
    expect(price).toMatch(/^\d{3}.\d{3}.€$/);
    expect(amount).toMatch(/^\d{3}.\d{3}.€$/);
    expect(loan).toEqual({
      destination: 'hpp',
      operation: 'compra',
      monthlyIncome: 2500,
      incomePayments: 14,
      otherInstalments: 120,
    });
  });

  test('no income of the example', () => {
    expect(from('affordability').loan).toEqual({ destination: 'hpp', operation: 'compra' });
  });

  test('a purchase that is no home to live in, without its destination', () => {
    expect(from('costs', { destination: 'other_housing', price: '300 000' })).toEqual({
      price: '300 000',
      amount: defaultFigures.amount,
      purpose: 'investment',
      loan: { operation: 'compra' },
    });
  });

  test('what was typed where nothing can be computed', () => {
    expect(from('affordability', { age: '-1', price: '90 000' })).toMatchObject({ price: '90 000' });
  });

  test('nothing that a request would refuse', () => {
    expect(from('costs', { price: '1e6', amount: '1,850' })).toMatchObject({ price: '', amount: '' });
    const { loan } = from('affordability', { income: '0', otherInstalments: '-5', price: '90 000' });
    expect(loan).toEqual({ destination: 'hpp', operation: 'compra' });
  });
});
