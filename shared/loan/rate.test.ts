import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { annualRate, type Loan, LoanError, shownPercent, taeg, totals } from './index.ts';
import { plan } from './plan.ts';
import { fixedLoan, mixedLoan } from './testing/examples.ts';
import { anyCosts, anyLoan, anyTan } from './testing/loans.ts';

/** Returns what is left of the amount lent after all payments are discounted at a rate, as a share of it. */
function residual(loan: Loan, percent: number): number {
  const stamp = (cents: number) => (loan.interestStamp && cents > 0 ? Math.floor((cents * 4 + 50) / 100) : 0);
  const sumOf = (wanted: string) =>
    (loan.costs ?? [])
      .filter(({ when, inTaeg = true }) => inTaeg && when === wanted)
      .reduce((sum, { cents }) => sum + cents, 0);
  const discounted = (cents: number, month: number) => cents / (1 + percent / 100) ** (month / 12);
  const received = (loan.drawdowns ?? [{ month: 0, cents: loan.amountCents }]).reduce(
    (sum, { month, cents }) => sum + discounted(cents, month),
    -sumOf('initial'),
  );
  const paid = plan(loan).reduce(
    (sum, { month, instalmentCents, interestCents }) =>
      sum + discounted(instalmentCents + stamp(interestCents) + sumOf('monthly') + sumOf('yearly') / 12, month),
    0,
  );
  return (received - paid) / loan.amountCents;
}

describe('TAEG', () => {
  test('of a loan without costs is the effective rate of its TAN, within 0.001 point from 10 000 € up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
        anyTan,
        fc.integer({ min: 12, max: 480 }),
        (amountCents, tan, months) => {
          const effective = 100 * ((1 + tan / 1200) ** 12 - 1);
          expect(Math.abs(taeg({ ...fixedLoan(0, tan, months), amountCents }) - effective)).toBeLessThan(0.001);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('makes the payments of any loan worth what is received', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const initial = (loan.costs ?? []).reduce((sum, { when, cents }) => sum + (when === 'initial' ? cents : 0), 0);
        fc.pre(initial * 4 < loan.amountCents);
        try {
          const rate = taeg(loan);
          // The slope of the present value in a long loan makes a rate that is right to 1e-10 miss by more.
          const [below, above] = [residual(loan, rate - 1e-9), residual(loan, rate + 1e-9)];
          expect(below <= 1e-12 && above >= -1e-12).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(LoanError);
          expect(residual(loan, 1000)).toBeLessThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('rises with costs and does not depend on their order', () => {
    fc.assert(
      fc.property(anyTan, anyCosts, (tan, costs) => {
        const bare = fixedLoan(150_000, tan, 360);
        const rate = taeg({ ...bare, costs });
        expect(rate).toBeGreaterThanOrEqual(taeg(bare));
        expect(taeg({ ...bare, costs: costs.toReversed() })).toBe(rate);
        expect(totals({ ...bare, costs: costs.toReversed() })).toEqual(totals({ ...bare, costs }));
      }),
      { numRuns: 40 },
    );
  });

  test('counts a yearly cost as a twelfth of it each month', () => {
    const loan = fixedLoan(150_000, 3, 360);
    const [yearly, monthly] = (['yearly', 'monthly'] as const).map((when) =>
      taeg({ ...loan, costs: [{ name: 'Seguro', cents: when === 'yearly' ? 60_000 : 5_000, when }] }),
    );
    expect(yearly).toBe(monthly);
  });

  test('is negative for a negative rate, and 0 without interest', () => {
    expect(taeg(fixedLoan(100_000, -0.5, 360))).toBeCloseTo(100 * ((1 - 0.5 / 1200) ** 12 - 1), 4);
    expect(shownPercent(taeg(fixedLoan(100_000, 0, 360)), 1)).toBe('0,0');
  });

  test('starts the clock of each part of a loan when it is drawn', () => {
    const staged: Loan = {
      ...fixedLoan(100_000, 4, 120),
      drawdowns: [
        { month: 0, cents: 4_000_000 },
        { month: 12, cents: 6_000_000 },
      ],
    };
    expect(taeg(staged)).toBeCloseTo(100 * ((1 + 4 / 1200) ** 12 - 1), 3);
  });

  test('counts the stamp duty on interest', () => {
    const loan = { ...fixedLoan(100_000, 4, 120), interestStamp: true };
    const interest = plan(loan).reduce((sum, { interestCents }) => sum + Math.floor((interestCents * 4 + 50) / 100), 0);
    expect(totals(loan).mticCents - totals(fixedLoan(100_000, 4, 120)).mticCents).toBe(interest);
    // A tax of 4 % on interest acts nearly as a rate that is 4 % higher.
    expect(taeg(loan)).toBeCloseTo(100 * ((1 + 4.16 / 1200) ** 12 - 1), 1);
    const negative = { ...fixedLoan(100_000, -1, 120), interestStamp: true };
    expect(totals(negative)).toEqual(totals(fixedLoan(100_000, -1, 120)));
  });
});

describe('totals', () => {
  test('sum yearly costs over months and round once', () => {
    const costs = [
      { name: 'Vida', cents: 10_001, when: 'yearly' },
      { name: 'Multirriscos', cents: 10_002, when: 'yearly' },
      { name: 'Conta', cents: 500, when: 'monthly' },
      { name: 'Comissão', cents: 29_000, when: 'initial' },
      { name: 'Notário', cents: 70_000, when: 'initial', inTaeg: false },
    ] as const;
    // 20 003 a year over 18 months are 30 004.5.
    expect(totals({ ...fixedLoan(10_000, 2, 18), costs }).costsCents).toBe(30_005 + 18 * 500 + 29_000);
  });

  test('are at least the amount unless the rate is negative', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        fc.pre(loan.phases.every(({ tan }) => tan >= 0));
        const { instalmentsCents, costsCents, mticCents } = totals(loan);
        expect(instalmentsCents).toBeGreaterThanOrEqual(loan.amountCents);
        expect(mticCents).toBe(instalmentsCents + costsCents);
      }),
      { numRuns: 60 },
    );
  });

  test('of a mixed rate follow the plan', () => {
    const loan = mixedLoan(150_000, 2.7, 24, 2.95, 360);
    const paid = plan(loan).reduce((sum, { instalmentCents }) => sum + instalmentCents, 0);
    expect(totals(loan)).toEqual({ instalmentsCents: paid, costsCents: 0, mticCents: paid });
  });
});

describe('the rate of dated payments', () => {
  test('does not depend on the order or the direction', () => {
    const flows = [
      { date: '2024-02-29', cents: 50_000 },
      { date: '2025-02-28', cents: -20_000 },
      { date: '2026-02-28', cents: -40_000 },
    ];
    expect(annualRate(flows.toReversed())).toBeCloseTo(annualRate(flows), 9);
    expect(annualRate(flows.map(({ date, cents }) => ({ date, cents: -cents })))).toBeCloseTo(annualRate(flows), 9);
  });
});

test.each([
  [3.25, 1, '3,3'],
  [3.249, 1, '3,2'],
  [3.2499999999, 1, '3,3'],
  [1.005, 2, '1,01'],
  [0.285, 2, '0,29'],
  [-0.04, 1, '0,0'],
  [-0, 1, '0,0'],
  [-0.05, 1, '-0,1'],
  [-1.25, 1, '-1,3'],
  [0.5, 0, '1'],
  [1234.5678, 2, '1234,57'],
  [99.95, 1, '100,0'],
  [0.1 + 0.2, 9, '0,300000000'],
  [2.675, 3, '2,675'],
])('%d with %d decimals is written %s', (value, decimals, text) => expect(shownPercent(value, decimals)).toBe(text));
