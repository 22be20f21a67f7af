import { expect, test } from '@jest/globals';
import { loanToValueLimit } from './lending-limits.ts';

const day = '2026-11-23';

test('an own permanent home may be financed more than others', () => {
  expect(loanToValueLimit({ purpose: 'first_home' }, day).percent).toBe(90);
  expect(loanToValueLimit({ purpose: 'investment' }, day).percent).toBe(80);
  expect(loanToValueLimit({ purpose: 'refinance', loan: { destination: 'hpp' } }, day).percent).toBe(90);
  expect(loanToValueLimit({ purpose: 'first_home', loan: { destination: 'arrendamento' } }, day).percent).toBe(80);
});

test('the guarantee for the young lifts the reference of a first own home, up to its price and its last day', () => {
  const lifted = (propertyValue: number, on = day) =>
    loanToValueLimit({ purpose: 'first_home', loan: { propertyValue } }, on).withGuarantee;
  expect(lifted(450_000)).toBe(100);
  expect(lifted(450_001)).toBeUndefined();
  expect(lifted(200_000, '2027-01-01')).toBeUndefined();
  expect(loanToValueLimit({ purpose: 'refinance', loan: { destination: 'hpp' } }, day).withGuarantee).toBeUndefined();
});
