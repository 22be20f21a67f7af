import { describe, expect, test } from '@jest/globals';
import { cautionOf, computedInstalment, type OfferTerms, offerFigures } from './figures.ts';
import { costsOf } from './loan.ts';

const day = '2026-11-23';

/** 200 000 € over 30 years, fixed for three, then indexed, with 2600 € at the beginning and insurance of 540 € a year. */
const mixed: OfferTerms = {
  loanAmount: 200_000,
  termMonths: 360,
  monthlyPayment: 837.82,
  phases: [
    { months: 36, kind: 'fixed', tan: 2.95 },
    { months: 324, kind: 'indexed', tan: 3.05 },
  ],
  costs: [{ name: 'Comissões e imposto do selo', amount: 2600, when: 'initial' }],
  insurances: [
    { kind: 'life', yearly: 300, required: true },
    { kind: 'home', yearly: 240, required: true },
  ],
};
const { costs: _costs, insurances: _insurances, ...bare } = mixed;

describe('the figures of an offer', () => {
  test('with phases, costs and insurance agree with those computed by other programs', () => {
    expect(offerFigures(mixed, day)).toMatchObject({
      incomplete: ['fine'],
      instalments: [
        { fromMonth: 1, amount: 837.82 },
        { fromMonth: 37, amount: 847.7 },
      ],
      firstWithInsurance: 882.82,
      feesToday: 2600,
      requiredYearly: 540,
      taeg: { percent: 3.6, origin: 'estimate' },
      mtic: { amount: 323_614.02, origin: 'estimate' },
    });
  });

  test('show the instalment after a rise from the first indexed month', () => {
    const offer = {
      ...mixed,
      loanAmount: 150_000,
      phases: [
        { months: 24, kind: 'fixed', tan: 2.7 },
        { months: 336, kind: 'indexed', tan: 2.95 },
      ],
    } as const;
    const { ifShock, ifEuriborUp1 } = offerFigures(offer, day);
    expect(computedInstalment(offer)).toBe(608.4);
    expect(ifShock).toEqual({ fromMonth: 25, amount: 746.83, points: 1.5, since: '2023-10-16' });
    expect(ifEuriborUp1?.fromMonth).toBe(25);
    expect(ifEuriborUp1?.amount).toBeGreaterThan(627.22);
    expect(ifEuriborUp1?.amount).toBeLessThan(746.83);
  });

  test('of a fixed rate do not change with the index', () => {
    const fixed = { ...mixed, phases: [{ months: 360, kind: 'fixed', tan: 3.65 }] } as const;
    expect(offerFigures(fixed, day)).toMatchObject({ ifEuriborUp1: null, ifShock: null });
  });

  test('are those of the FINE where it is known', () => {
    expect(offerFigures({ ...mixed, fineTaeg: 3.65, fineMtic: 323_700 }, day)).toMatchObject({
      incomplete: [],
      taeg: { percent: 3.7, origin: 'fine' },
      mtic: { amount: 323_700, origin: 'fine' },
    });
  });

  test('without costs and insurance have no TAEG and MTIC', () => {
    expect(offerFigures(bare, day)).toMatchObject({
      incomplete: ['costs', 'insurance', 'fine'],
      firstWithInsurance: null,
      feesToday: null,
      requiredYearly: null,
      taeg: null,
      mtic: null,
    });
  });

  test('count only the insurance and products that the bank requires', () => {
    const offer = {
      ...mixed,
      insurances: [{ kind: 'life', yearly: 300, required: false }],
      products: [
        { name: 'Conta ordenado', yearlyCost: 60, required: true },
        { name: 'Cartão', yearlyCost: 25 },
      ],
    } as const;
    expect(offerFigures(offer, day)).toMatchObject({ firstWithInsurance: 837.82, requiredYearly: 60 });
    expect(costsOf(offer)).toEqual([
      { name: 'Comissões e imposto do selo', cents: 260_000, when: 'initial' },
      { name: 'Conta ordenado', cents: 6000, when: 'yearly' },
    ]);
  });

  test('have the costs of the beginning alone as fees of today', () => {
    const monthly = { name: 'Comissão de processamento', amount: 3, when: 'monthly' } as const;
    const offer = { ...mixed, costs: [...(mixed.costs ?? []), monthly] };
    expect(offerFigures(offer, day).feesToday).toBe(2600);
  });

  test('of an offer without required insurance say so, rather than not knowing', () => {
    expect(offerFigures({ ...mixed, insurances: [] }, day)).toMatchObject({
      incomplete: ['fine'],
      firstWithInsurance: 837.82,
      requiredYearly: 0,
    });
  });

  test.each([
    [undefined, { percent: 2, source: 'law' }],
    [1, { percent: 1, source: 'contract' }],
    [0, { percent: 0, source: 'contract' }],
    [3, { percent: 2, source: 'law' }],
  ] as const)('cap the fee for early repayment of a fixed phase: %s', (earlyRepaymentPercent, expected) => {
    expect(offerFigures({ ...mixed, earlyRepaymentPercent }, day).earlyRepaymentCap).toEqual(expected);
  });

  test('accept rates of zero and below', () => {
    for (const tan of [0, -0.5]) {
      const offer = { ...mixed, phases: [{ months: 360, kind: 'indexed', tan }] } as const;
      expect(computedInstalment(offer)).toBeLessThanOrEqual(555.56);
      expect(offerFigures(offer, day).mtic?.amount).toBeGreaterThan(0);
    }
  });

  test('leave out the TAEG where costs take the whole loan', () => {
    const costs = [{ name: 'Comissão', amount: 200_000, when: 'initial' }] as const;
    expect(offerFigures({ ...mixed, costs }, day)).toMatchObject({ taeg: null, mtic: null });
  });
});

describe('the team is cautioned', () => {
  const withFine = (fineTaeg: number, fineMtic: number) => cautionOf({ ...mixed, fineTaeg, fineMtic });

  test('where FINE and engine differ by more than 0.1 points or 50 €', () => {
    expect(withFine(3.8, 323_614)).toEqual({ taeg: { fine: 3.8, ours: 3.6 } });
    expect(withFine(3.6, 323_700)).toEqual({ mtic: { fine: 323_700, ours: 323_614.02 } });
  });

  test('not where they agree, and not without an estimate', () => {
    expect(withFine(3.7, 323_664.02)).toBeUndefined();
    expect(withFine(3.6, 323_664.03)).toBeDefined();
    expect(cautionOf({ ...bare, fineTaeg: 9 })).toBeUndefined();
  });
});
