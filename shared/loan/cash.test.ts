import { describe, expect, test } from '@jest/globals';
import { type Cost, cashNeeded, earlyRepaymentFee, type Loan, type Phase } from './index.ts';
import { fixedLoan } from './testing/examples.ts';

const on = '2026-11-23';
const taxes = { imtCents: 704_204, stampCents: 200_000 };
const needed = (loan: Loan) => cashNeeded({ priceCents: 25_000_000, loan, taxes, on });
const initial = (name: string, cents: number): Cost => ({ name, cents, when: 'initial' });

describe('the cash that a purchase takes', () => {
  test('lists price, loan, taxes, costs and approximate ones, which add up', () => {
    const loan = {
      ...fixedLoan(200_000, 3, 360),
      costs: [initial('Comissão de análise', 29_000), { ...initial('Seguro', 30_000), when: 'yearly' as const }],
    };
    expect(needed(loan)).toEqual({
      items: [
        { name: 'Preço', cents: 25_000_000 },
        { name: 'Empréstimo', cents: -20_000_000 },
        { name: 'IMT', cents: 704_204 },
        { name: 'Imposto do selo da compra', cents: 200_000 },
        { name: 'Imposto do selo do empréstimo', cents: 120_000 },
        { name: 'Comissão de análise', cents: 29_000 },
        { name: 'Registo e escritura (cerca de)', cents: 70_000 },
        { name: 'Avaliação do imóvel (cerca de)', cents: 25_000 },
      ],
      totalCents: 6_148_204,
    });
  });

  test.each([
    [1, 80],
    [11, 880],
    [12, 1_000],
    [59, 1_000],
    [60, 1_200],
    [1200, 1_200],
  ])('has the stamp duty of a loan of 200 000 € over %d months: %d €', (months, euro) => {
    const { items } = needed(fixedLoan(200_000, 3, months));
    expect(items.find(({ name }) => name === 'Imposto do selo do empréstimo')?.cents).toBe(euro * 100);
  });

  test.each([
    ['Imposto do selo do empréstimo', true],
    ['IMPOSTO DE SELO (0,6 %)', true],
    ['Selo do crédito', true],
    ['Imposto do selo da compra', false],
    ['Imposto do selo sobre os juros', false],
    ['Comissão de formalização', false],
  ])('counts a cost named %s instead of its own stamp duty: %p', (name, replaces) => {
    const names = needed({ ...fixedLoan(200_000, 3, 360), costs: [initial(name, 111)] }).items.map((item) => item.name);
    expect(names).toContain(name);
    expect(names.some((each) => each === 'Imposto do selo do empréstimo' && each !== name)).toBe(!replaces);
  });

  test('counts an appraisal among the costs once', () => {
    const loan = { ...fixedLoan(200_000, 3, 360), costs: [initial('Avaliação', 23_000)] };
    expect(needed(loan).items.filter(({ name }) => name.startsWith('Avaliação'))).toEqual([
      { name: 'Avaliação', cents: 23_000 },
    ]);
  });

  test('includes initial costs that are not in the TAEG', () => {
    const notary = { ...initial('Notário', 50_000), inTaeg: false };
    expect(
      needed({ ...fixedLoan(200_000, 3, 360), costs: [notary] }).totalCents -
        needed(fixedLoan(200_000, 3, 360)).totalCents,
    ).toBe(50_000);
  });
});

describe('the fee for early repayment', () => {
  const [fixed, indexed] = (['fixed', 'indexed'] as const).map((kind): Phase => ({ months: 360, kind, tan: 3 }));
  const feeOf = (phase: Phase | undefined, day: string, contractPercent?: number) =>
    earlyRepaymentFee({
      phase: phase as Phase,
      repaidCents: 2_000_000,
      on: day,
      contractPercent,
    });

  test.each([
    ['fixed, no contract', fixed, on, undefined, 40_000],
    ['indexed, no contract', indexed, on, undefined, 10_000],
    ['fixed, contract below the maximum', fixed, on, 0.5, 10_000],
    ['fixed, contract above it', fixed, on, 3, 40_000],
    ['free of charge by contract', indexed, on, 0, 0],
    ['indexed, the day before the suspension', indexed, '2022-11-25', undefined, 10_000],
    ['indexed, first day of the suspension', indexed, '2022-11-26', undefined, 0],
    ['indexed, its last day', indexed, '2025-12-31', 0.5, 0],
    ['indexed, the day after', indexed, '2026-01-01', undefined, 10_000],
    ['fixed, during the suspension', fixed, '2024-06-01', undefined, 40_000],
  ])('%s', (_, phase, day, contractPercent, cents) => expect(feeOf(phase, day, contractPercent)).toBe(cents));

  test('was not suspended for other homes', () => {
    const input = { phase: indexed as Phase, repaidCents: 2_000_000, on: '2024-06-01' };
    expect(earlyRepaymentFee({ ...input, destination: 'other_housing' })).toBe(10_000);
  });

  test('is rounded half up', () => {
    const input = { phase: indexed as Phase, on };
    expect([99, 100, 299, 300].map((repaidCents) => earlyRepaymentFee({ ...input, repaidCents }))).toEqual([
      0, 1, 1, 2,
    ]);
  });
});
