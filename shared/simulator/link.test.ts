import { expect, test } from '@jest/globals';
import { defaultFigures } from './fields.ts';
import { readLink, writeLink } from './link.ts';

test('a link brings back what was typed', () => {
  const figures = {
    ...defaultFigures,
    amount: '1 850,50 €',
    rate: 'mixed',
    indexValue: '-0,5',
    ownMoney: '',
    buyers: '2',
    birthDate2: '1990-01-01',
  };
  expect(readLink(`#${writeLink({ tab: 'costs', figures })}`)).toEqual({ tab: 'costs', figures });
});

test('anything else is no simulation, or has the defaults', () => {
  expect(readLink('')).toBeUndefined();
  expect(readLink('#fontes')).toBeUndefined();
  const { tab, figures } = readLink('v=7&tab=none&rate=__proto__&other=1&amount=%E0%A4%A') ?? {};
  expect(tab).toBe('instalment');
  expect(figures?.rate).toBe('fixed');
  expect(readLink(`v=1&amount=${'9'.repeat(500)}`)?.figures.amount).toHaveLength(30);
});
