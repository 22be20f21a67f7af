import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dsti, type Loan, loanToValue, maximumTerm, plan } from './index.ts';
import { exactInstalment } from './testing/exact-plan.ts';
import { fixedLoan, mixedLoan } from './testing/examples.ts';
import { anyLoan } from './testing/loans.ts';

const on = '2026-11-23';
const income = (euroMonthly: number) => Math.round(euroMonthly * 1200);
const dstiOf = (loan: Loan, others = 0, monthly = 1500) =>
  dsti({ loan, otherInstalmentsCents: others, netAnnualIncomeCents: income(monthly), on });

const indexedLoan = (euro: number, tan: number, months: number): Loan => ({
  ...fixedLoan(euro, tan, months),
  phases: [{ months, kind: 'indexed', tan }],
});

describe('DSTI', () => {
  test.each([
    [12, 0.5],
    [60, 0.5],
    [61, 1],
    [120, 1],
    [121, 1.5],
    [480, 1.5],
  ])('of an indexed loan over %d months adds %d points', (months, points) => {
    const found = dstiOf(indexedLoan(150_000, 2.95, months));
    const tan = BigInt(Math.round((2.95 + points) * 1000));
    expect(found.shockedInstalmentCents).toBe(Number(exactInstalment(15_000_000n, tan, months)));
  });

  test('of a fixed loan is the same after a rise', () => {
    const found = dstiOf(fixedLoan(150_000, 3, 360));
    expect(found.shockedInstalmentCents).toBe(found.instalmentCents);
    expect(found.shockedPercent).toBe(found.percent);
  });

  test('takes a fixed phase that is dearer than the raised one that follows', () => {
    const found = dstiOf(mixedLoan(150_000, 9, 24, 1, 360));
    expect(found.shockedInstalmentCents).toBe(found.instalmentCents);
  });

  test('takes the points by the term of the loan, or by what remains of it', () => {
    const loan = mixedLoan(150_000, 3, 60, 3, 180);
    const balance = BigInt(plan(loan)[59]?.balanceCents ?? 0);
    const shockedOf = (mixedShockTerm?: 'original' | 'remaining') =>
      dsti({
        loan,
        otherInstalmentsCents: 0,
        netAnnualIncomeCents: income(1500),
        on,
        mixedShockTerm,
      }).shockedInstalmentCents;
    expect(shockedOf()).toBe(Number(exactInstalment(balance, 4500n, 120)));
    expect(shockedOf('original')).toBe(shockedOf());
    expect(shockedOf('remaining')).toBe(Number(exactInstalment(balance, 4000n, 120)));
  });

  test('of an interest-only phase raises its interest', () => {
    const loan: Loan = {
      ...fixedLoan(120_000, 2, 360),
      phases: [
        { months: 12, kind: 'indexed', tan: 2, interestOnly: true },
        { months: 348, kind: 'fixed', tan: 0 },
      ],
    };
    expect(dstiOf(loan)).toMatchObject({ instalmentCents: 20_000, shockedInstalmentCents: 35_000 });
  });

  test('counts the other instalments, without rounding', () => {
    const found = dsti({
      loan: fixedLoan(150_000, 3.221, 360),
      otherInstalmentsCents: 12_345,
      netAnnualIncomeCents: 2_100_001,
      on,
    });
    expect(found.percent).toBe(((65_042 + 12_345) * 1200) / 2_100_001);
  });

  test('is never lower after the rise', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { instalmentCents, shockedInstalmentCents, percent, shockedPercent } = dstiOf(loan);
        expect(shockedInstalmentCents).toBeGreaterThanOrEqual(instalmentCents);
        expect(shockedPercent).toBeGreaterThanOrEqual(percent);
      }),
      { numRuns: 60 },
    );
  });

  test('needs points that are known for the day', () => {
    const input = { loan: indexedLoan(1000, 3, 12), otherInstalmentsCents: 0, netAnnualIncomeCents: 1 };
    expect(() => dsti({ ...input, on: '2023-10-15' })).toThrow(expect.objectContaining({ code: 'no_facts' }));
    expect(dsti({ ...input, on: '2023-10-16' }).shockedInstalmentCents).toBeGreaterThan(0);
  });
});

describe('loan to value', () => {
  test.each([
    [90_400, 100_000, undefined, 90.4, 'price'],
    [90_000, 100_000, 95_000, 9_000_000 / 95_000, 'appraisal'],
    [90_000, 100_000, 120_000, 90, 'price'],
    [90_000, 100_000, 100_000, 90, 'price'],
  ] as const)('of %d € on a price of %d € and an appraisal of %d €', (amount, price, appraisal, percent, basis) => {
    const found = loanToValue({
      amountCents: amount * 100,
      priceCents: price * 100,
      appraisalCents: appraisal ? appraisal * 100 : undefined,
    });
    expect(found.percent).toBeCloseTo(percent, 10);
    expect(found.basis).toBe(basis);
  });
});

describe('the longest term', () => {
  test.each([
    [['1996-11-23'], 480],
    [['1995-11-24'], 480],
    [['1995-11-23'], 444],
    [['1990-11-24'], 444],
    [['1990-11-23'], 420],
    [['2000-01-01', '1980-01-01'], 420],
    [['2008-02-29'], 480],
  ])('for people born on %j is %d months', (birthDates, months) => {
    expect(maximumTerm({ birthDates, on })).toBe(months);
  });

  test('ends at the age of the lender, and is 0 beyond it', () => {
    const birthDates = ['1966-11-23'];
    expect(maximumTerm({ birthDates, on, lenderEndAge: 75 })).toBe(180);
    expect(maximumTerm({ birthDates, on, lenderEndAge: 60 })).toBe(0);
    expect(maximumTerm({ birthDates, on, lenderEndAge: 55 })).toBe(0);
    expect(maximumTerm({ birthDates, on, lenderEndAge: 120 })).toBe(420);
  });

  test('counts a birthday on 29 February from 1 March', () => {
    const birthDates = ['1996-02-29'];
    expect(maximumTerm({ birthDates, on: '2027-02-28' })).toBe(480);
    expect(maximumTerm({ birthDates, on: '2027-03-01' })).toBe(444);
  });

  test('is not known before the recommendation', () => {
    expect(() => maximumTerm({ birthDates: ['1990-01-01'], on: '2022-03-31' })).toThrow(
      expect.objectContaining({ code: 'no_facts' }),
    );
  });
});
