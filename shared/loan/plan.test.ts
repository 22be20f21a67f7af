import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { instalments, type Loan, plan, totals } from './index.ts';
import { instalmentOf } from './instalment.ts';
import { exactInstalment, exactPlan, roundFraction } from './testing/exact-plan.ts';
import { fixedLoan } from './testing/examples.ts';
import { anyCents, anyLoan, anyTan } from './testing/loans.ts';

describe('the instalment', () => {
  test('is rounded as the exact fraction is, for any balance, rate and number of months', () => {
    fc.assert(
      fc.property(anyCents, anyTan, fc.integer({ min: 1, max: 1200 }), (cents, percent, months) => {
        const tan = Math.round(percent * 1000);
        expect(instalmentOf(cents, tan, months)).toBe(Number(exactInstalment(BigInt(cents), BigInt(tan), months)));
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    // One month at 1 % a year: 600 000 cents grow by exactly 500; 600 cents by exactly half a cent.
    [600_000, 1000, 1, 600_500],
    [600, 1000, 1, 601],
    [600, -1000, 1, 600],
    [1_800, -1000, 1, 1_799],
    [5, 0, 2, 3],
    [7, 0, 2, 4],
    [100_000_000_000, 15_000, 1, 101_250_000_000],
    [100_000_000_000, -2000, 1200, 26_035_991],
    // Too close to a half for doubles, and below it.
    [100_000_140_000, 1, 1, 100_000_223_333],
  ])('of %d cents at %d thousandths over %d months is %d cents, ties rounded up', (cents, tan, months, expected) => {
    expect(Number(exactInstalment(BigInt(cents), BigInt(tan), months))).toBe(expected);
    expect(instalmentOf(cents, tan, months)).toBe(expected);
  });
});

describe('the plan', () => {
  test('equals the one computed in whole numbers, for any loan', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(plan(loan)).toEqual(exactPlan(loan));
      }),
      { numRuns: 150 },
    );
  });

  test('repays the amount, never more than is owed, and ends at 0', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = plan(loan);
        expect(rows).toHaveLength(loan.termMonths);
        expect(rows.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(loan.amountCents);
        expect(rows.at(-1)?.balanceCents).toBe(0);
        const wrong = rows.filter(
          (row) =>
            row.instalmentCents !== row.interestCents + row.principalCents ||
            row.principalCents < 0 ||
            row.balanceCents < 0 ||
            Object.values(row).some((value) => !Number.isSafeInteger(value) || Object.is(value, -0)),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('of a negative rate pays less than was lent, and rounds interest towards plus infinity', () => {
    const rows = plan(fixedLoan(100_000, -0.5, 360));
    expect(rows[0]?.interestCents).toBe(Number(roundFraction(-10_000_000n * 500n, 1_200_000n)));
    expect(totals(fixedLoan(100_000, -0.5, 360)).mticCents).toBeLessThan(10_000_000);
    // 600 cents at -1 %: half a cent for the borrower, rounded to none.
    expect(plan(fixedLoan(6, -1, 1))).toEqual([
      { month: 1, instalmentCents: 600, interestCents: 0, principalCents: 600, balanceCents: 0 },
    ]);
  });

  test('without interest divides the amount, and the last month pays the rest', () => {
    expect(plan(fixedLoan(1, 0, 3)).map(({ instalmentCents }) => instalmentCents)).toEqual([33, 33, 34]);
  });

  test('has rows of 0 once rounded-up instalments have repaid a small loan', () => {
    expect(plan(fixedLoan(0.03, 0, 5)).map(({ instalmentCents }) => instalmentCents)).toEqual([1, 1, 1, 0, 0]);
  });

  test('pays only interest in an interest-only phase, and the balance at the end of the last one', () => {
    const loan: Loan = {
      amountCents: 12_000_000,
      termMonths: 24,
      phases: [
        { months: 12, kind: 'fixed', tan: 3, interestOnly: true },
        { months: 12, kind: 'fixed', tan: 4 },
      ],
    };
    expect(instalments(loan)).toEqual([
      { fromMonth: 1, cents: 30_000 },
      { fromMonth: 13, cents: Number(exactInstalment(12_000_000n, 4000n, 12)) },
    ]);
    expect(plan(loan)[11]).toMatchObject({ instalmentCents: 30_000, principalCents: 0, balanceCents: 12_000_000 });
    const bullet: Loan = { ...loan, termMonths: 12, phases: loan.phases.slice(0, 1) };
    expect(plan(bullet).at(-1)).toMatchObject({ instalmentCents: 12_030_000, balanceCents: 0 });
  });

  test('charges interest on what is drawn, and computes the instalment again after each drawdown', () => {
    const loan: Loan = {
      ...fixedLoan(120_000, 3, 36),
      drawdowns: [
        { month: 12, cents: 6_000_000 },
        { month: 0, cents: 4_000_000 },
        { month: 6, cents: 2_000_000 },
      ],
    };
    const rows = plan(loan);
    expect(rows[0]?.interestCents).toBe(10_000);
    expect(rows[6]?.interestCents).toBe(Math.round(((rows[5]?.balanceCents ?? 0) + 2_000_000) * 0.0025));
    const before = rows[11]?.balanceCents ?? 0;
    expect(rows[12]?.instalmentCents).toBe(Number(exactInstalment(BigInt(before + 6_000_000), 3000n, 24)));
    expect(new Set(rows.slice(12, -1).map(({ instalmentCents }) => instalmentCents)).size).toBe(1);
  });

  test('owes nothing before the first drawdown', () => {
    const loan: Loan = { ...fixedLoan(1_000, -1, 12), drawdowns: [{ month: 3, cents: 100_000 }] };
    expect(plan(loan)[2]).toEqual({
      month: 3,
      instalmentCents: 0,
      interestCents: 0,
      principalCents: 0,
      balanceCents: 0,
    });
    expect(instalments(loan)).toEqual([{ fromMonth: 1, cents: 0 }]);
  });
});
