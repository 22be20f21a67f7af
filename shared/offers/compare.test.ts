import { expect, test } from '@jest/globals';
import { compareOffers } from './compare.ts';

const day = '2026-11-23';

const offer = (offerId: string, changes: object = {}) => ({
  offerId,
  status: 'published' as const,
  loanAmount: 200_000,
  termMonths: 360,
  monthlyPayment: 843.21,
  phases: [{ months: 360, kind: 'fixed' as const, tan: 3 }],
  insurances: [],
  ...changes,
});
const indexed = { phases: [{ months: 360, kind: 'indexed' as const, tan: 3 }] };

test('offers of another kind of rate, term, amount or products stand apart, with the reason', () => {
  const offers = [
    offer('fixed'),
    offer('indexed', indexed),
    offer('short', { termMonths: 300, phases: [{ months: 300, kind: 'fixed', tan: 3 }] }),
    offer('small', { loanAmount: 150_000 }),
    offer('account', { products: [{ name: 'Conta ordenado', yearlyCost: 60 }] }),
    offer('Account', { products: [{ name: ' conta Ordenado', yearlyCost: 0 }] }),
  ];
  expect(compareOffers(offers, day).map(({ offerIds, differences }) => [offerIds, differences])).toEqual([
    [['fixed'], []],
    [['indexed'], ['rate']],
    [['short'], ['term']],
    [['small'], ['amount']],
    [['account', 'Account'], ['products']],
  ]);
});

test('products are the same by their kind, whatever a bank calls them', () => {
  const offers = [
    offer('one', { products: [{ kind: 'ordenado', name: 'Conta ordenado', yearlyCost: 60 }] }),
    offer('other', { products: [{ kind: 'ordenado', name: 'Domiciliação', yearlyCost: 0 }] }),
    offer('own', { products: [{ kind: 'outro', name: 'Conta ordenado', yearlyCost: 60 }] }),
  ];
  expect(compareOffers(offers, day).map(({ offerIds }) => offerIds)).toEqual([['one', 'other'], ['own']]);
});

test('the lowest figures are marked only within a group of two or more, as they are shown', () => {
  const offers = [
    offer('alone', { ...indexed, fineTaeg: 1, fineMtic: 200_000 }),
    offer('high', { fineTaeg: 3.64, fineMtic: 321_000, monthlyPayment: 850 }),
    offer('low', { fineTaeg: 3.61, fineMtic: 320_000 }),
  ];
  const [alone, group] = compareOffers(offers, day);
  expect(alone?.lowest).toEqual({ taeg: [], mtic: [], firstInstalment: [] });
  expect(group?.lowest).toEqual({ taeg: [], mtic: ['low'], firstInstalment: ['low'] });
});

test('a bank’s figure is not compared with an estimate, nor with an unknown one', () => {
  const costs = [{ name: 'Comissão', amount: 500, when: 'initial' }];
  const [mixed] = compareOffers([offer('fine', { fineTaeg: 3, fineMtic: 310_000 }), offer('ours', { costs })], day);
  expect(mixed?.lowest).toMatchObject({ taeg: [], mtic: [] });
  const [partial] = compareOffers([offer('known', { fineTaeg: 3 }), offer('unknown', { insurances: undefined })], day);
  expect(partial?.lowest).toEqual({ taeg: [], mtic: [], firstInstalment: [] });
  const [three] = compareOffers(
    [offer('high', { monthlyPayment: 850 }), offer('low'), offer('unknown', { insurances: undefined })],
    day,
  );
  expect(three?.lowest.firstInstalment).toEqual([]);
});

test('offers that are withdrawn stand alone and unmarked, in the order of the list', () => {
  const offers = [
    offer('first', { fineTaeg: 3.2 }),
    offer('withdrawn', { status: 'withdrawn', fineTaeg: 0.1 }),
    offer('second', { fineTaeg: 3.1 }),
  ];
  const groups = compareOffers(offers, day);
  expect(groups.map(({ offerIds }) => offerIds)).toEqual([['first', 'second'], ['withdrawn']]);
  expect(groups.map(({ lowest }) => lowest.taeg)).toEqual([['second'], []]);
});

test('an offer that was withdrawn keeps its place before the others', () => {
  const offers = [offer('withdrawn', { status: 'withdrawn' }), offer('first'), offer('indexed', indexed)];
  expect(compareOffers(offers, day).map(({ offerIds }) => offerIds)).toEqual([['withdrawn'], ['first'], ['indexed']]);
});

test('products of no known kind are the same by their names alone', () => {
  const offers = [
    offer('one', { products: [{ name: 'Clube', yearlyCost: 60 }] }),
    offer('other', { products: [{ name: 'Revista', yearlyCost: 60 }] }),
  ];
  expect(compareOffers(offers, day).map(({ offerIds }) => offerIds)).toEqual([['one'], ['other']]);
});
