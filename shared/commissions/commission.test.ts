import { expect, test } from '@jest/globals';
import { commissionFor, differenceOf, stateOf, toCents } from './commission.ts';

test('a commission is the percentage of the loan, half a cent up, within its limits', () => {
  const amount = toCents(187_654.32);
  // Vector 4 of spec lenders.
  expect(commissionFor({ percentOfLoan: 0.45 }, amount)).toBe(84_444);
  expect(commissionFor({ percentOfLoan: 0.45, capCents: 80_000 }, amount)).toBe(80_000);
  expect(commissionFor({ percentOfLoan: 0.45, minCents: 90_000 }, amount)).toBe(90_000);
  // 0,5 % of 1 001,00 € is 5,005 €; of 1 000,90 € it is 5,0045 €.
  expect(commissionFor({ percentOfLoan: 0.5 }, 100_100)).toBe(501);
  expect(commissionFor({ percentOfLoan: 0.5 }, 100_090)).toBe(500);
  expect(commissionFor({ percentOfLoan: 10 }, toCents(10_000_000))).toBe(100_000_000);
});

test('a state follows from what is written', () => {
  const expected = { expectedCents: 84_444 };
  const due = { ...expected, dueOn: '2026-11-20' };
  const invoiced = { ...due, invoice: { number: 'FT 1', on: '2026-11-21', cents: 84_444 } };
  const paid = (cents: number) => ({ ...invoiced, received: { on: '2026-12-01', cents } });
  expect([expected, due, invoiced, paid(84_444), paid(84_443)].map(stateOf)).toEqual([
    'prevista',
    'devida',
    'faturada',
    'recebida',
    'diferença',
  ]);
  expect(differenceOf(paid(84_443))).toBe(-1);
  expect(differenceOf(due)).toBeUndefined();
  expect(stateOf({ ...due, isCancelled: true })).toBe('anulada');
  expect(stateOf({ ...paid(84_444), isCancelled: true })).toBe('diferença');
});
