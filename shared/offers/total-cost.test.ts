import { expect, test } from '@jest/globals';
import { totalCostLabel } from './total-cost.ts';

test.each([
  [227_667.6, 'Soma das prestações'],
  [227_668, 'Soma das prestações'],
  [241_500, 'Custo total'],
])('360 instalments of 632,41 € and a total of %d: %s', (totalCost, label) => {
  expect(totalCostLabel({ monthlyPayment: 632.41, termMonths: 360, totalCost })).toBe(label);
});
