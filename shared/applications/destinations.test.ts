import { expect, test } from '@jest/globals';
import { paysInterestStamp, purposeOf } from './destinations.ts';
import { appraisalProblem } from './loan-request.ts';

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

test.each([
  [undefined, 'first_home', false],
  [undefined, 'refinance', false],
  [undefined, 'investment', true],
  ['hpp', 'investment', false],
  ['secundaria', 'first_home', true],
  ['arrendamento', 'refinance', true],
] as const)('a loan for %s, known as %s, pays stamp duty on its interest: %s', (destination, purpose, expected) => {
  expect(paysInterestStamp({ purpose, loan: { destination } })).toBe(expected);
  if (!destination) expect(paysInterestStamp({ purpose, loan: null })).toBe(expected);
});

test('an appraisal is of a day that has come', () => {
  const problem = (date: string) => appraisalProblem({ appraisal: { value: 1, date } }, '2026-11-26');
  expect(problem('2026-11-26')).toBeUndefined();
  expect(problem('2026-11-27')).toBe('A avaliação não pode ser de um dia que ainda não chegou');
  expect(appraisalProblem({}, '2026-11-26')).toBeUndefined();
});
