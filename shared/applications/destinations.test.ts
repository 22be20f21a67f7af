import { expect, test } from '@jest/globals';
import { purposeOf } from './destinations.ts';

test.each([
  ['hpp', 'compra', 'investment', 'first_home'],
  ['hpp', 'obras', 'investment', 'first_home'],
  ['secundaria', 'compra', 'first_home', 'investment'],
  ['arrendamento', 'construcao', 'first_home', 'investment'],
  ['hpp', 'transferencia', 'first_home', 'refinance'],
  ['arrendamento', 'transferencia', 'first_home', 'refinance'],
  ['hpp', 'transferencia', 'consolidation', 'consolidation'],
  ['hpp', undefined, 'refinance', 'refinance'],
  [undefined, 'compra', 'refinance', 'refinance'],
] as const)('%s and %s, known as %s, are %s', (destination, operation, known, purpose) => {
  expect(purposeOf({ destination, operation }, known)).toBe(purpose);
});
