import { describe, expect, test } from '@jest/globals';
import * as engine from './index.ts';
import { fixedLoan } from './testing/examples.ts';

const on = '2026-11-23';
const loan = fixedLoan(150_000, 3, 360);
const phase = loan.phases[0] as engine.Phase;
const buyer: engine.Buyer = {
  share: 1,
  birthDate: '1980-01-01',
  taxResident: true,
  firstHome3y: true,
  dependant: false,
};
const purchase: engine.PurchaseTaxesInput = {
  priceCents: 30_000_000,
  region: 'continente',
  destination: 'hpp',
  deedDate: on,
  buyers: [buyer],
};
const income = { loan, otherInstalmentsCents: 0, netAnnualIncomeCents: 2_000_000, on };
const cash = { priceCents: 30_000_000, loan, taxes: { imtCents: 0, stampCents: 0 }, on };
const cost: engine.Cost = { name: 'Custo', cents: 100, when: 'initial' };
const ofPhase = (change: object): engine.Loan => ({ ...loan, phases: [{ ...phase, ...change }] });
const indexed = (tan: number, indexValue: number, spread: number) =>
  ofPhase({ kind: 'indexed', tan, indexValue, spread, index: 'euribor_6m', indexMonth: '2026-10' });

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!(error instanceof engine.LoanError)) throw error;
    expect(error).toBeInstanceOf(Error);
    return error.code;
  }
};

const loans: readonly (readonly [string, engine.LoanErrorCode, object])[] = [
  ['an amount of 0', 'amount', { ...loan, amountCents: 0 }],
  ['a negative amount', 'amount', { ...loan, amountCents: -1 }],
  ['an amount of 10^12', 'amount', { ...loan, amountCents: 1e12 }],
  ['parts of a cent', 'amount', { ...loan, amountCents: 100.5 }],
  ['no amount', 'amount', { ...loan, amountCents: Number.NaN }],
  ['an amount as text', 'amount', { ...loan, amountCents: '100' }],
  ['no months', 'term', { ...loan, termMonths: 0 }],
  ['1201 months', 'term', { ...loan, termMonths: 1201 }],
  ['half a month', 'term', { ...loan, termMonths: 360.5 }],
  ['no phases', 'phases', { ...loan, phases: [] }],
  ['phases left out', 'phases', { amountCents: 100, termMonths: 12 }],
  ['phases that end early', 'phases', ofPhase({ months: 359 })],
  ['phases that end late', 'phases', { ...loan, phases: [phase, { ...phase, months: 1 }] }],
  ['a phase of 0 months', 'phases', { ...loan, phases: [phase, { ...phase, months: 0 }] }],
  ['a phase of an unknown kind', 'phases', ofPhase({ kind: 'mista' })],
  ['a rate below -2 %', 'tan', ofPhase({ tan: -2.001 })],
  ['a rate above 15 %', 'tan', ofPhase({ tan: 15.001 })],
  ['no rate', 'tan', ofPhase({ tan: Number.NaN })],
  ['a rate that is not index and spread', 'tan', indexed(9, 2.1, 0.8)],
  ['a rate 0.0011 off', 'tan', indexed(2.9511, 2.1, 0.85)],
  ['a month of the index that is none', 'date', ofPhase({ indexMonth: '2026-13' })],
  ['a month of the index in a year of five digits', 'date', ofPhase({ indexMonth: '12026-10' })],
  ['an amount above 10^11', 'amount', { ...loan, amountCents: 1e11 + 1 }],
  ['a negative cost', 'costs', { ...loan, costs: [{ ...cost, cents: -1 }] }],
  ['a cost in parts of cents', 'costs', { ...loan, costs: [{ ...cost, cents: 0.5 }] }],
  ['a cost at an unknown time', 'costs', { ...loan, costs: [{ ...cost, when: 'weekly' }] }],
  ['drawdowns below the amount', 'drawdowns', { ...loan, drawdowns: [{ month: 0, cents: 100 }] }],
  ['a drawdown after the end', 'drawdowns', { ...loan, drawdowns: [{ month: 360, cents: loan.amountCents }] }],
  ['a drawdown before signing', 'drawdowns', { ...loan, drawdowns: [{ month: -1, cents: loan.amountCents }] }],
  ['a drawdown of 0', 'drawdowns', { ...loan, drawdowns: [{ month: 0, cents: 0 }] }],
  ['no drawdown of any', 'drawdowns', { ...loan, drawdowns: [] }],
];

describe('every calculation with a loan refuses', () => {
  test.each(loans)('%s: %s', (_, code, value) => {
    const bad = value as engine.Loan;
    expect(codeOf(() => engine.plan(bad))).toBe(code);
    expect(codeOf(() => engine.instalments(bad))).toBe(code);
    expect(codeOf(() => engine.totals(bad))).toBe(code);
    expect(codeOf(() => engine.taeg(bad))).toBe(code);
    expect(codeOf(() => engine.dsti({ ...income, loan: bad }))).toBe(code);
    expect(codeOf(() => engine.cashNeeded({ ...cash, loan: bad }))).toBe(code);
    expect(codeOf(() => engine.compare([loan, bad]))).toBe(code);
  });

  test('initial costs that are the whole loan, in the TAEG', () => {
    expect(codeOf(() => engine.taeg({ ...loan, costs: [{ ...cost, cents: loan.amountCents }] }))).toBe('costs');
  });
});

test.each([
  ['a rate of 0', ofPhase({ tan: 0 })],
  ['-0.5 %', ofPhase({ tan: -0.5 })],
  ['-2 %', ofPhase({ tan: -2 })],
  ['15 %', ofPhase({ tan: 15 })],
  ['a rate 0.001 off index and spread', indexed(2.951, 2.1, 0.85)],
  ['index and spread whose sum has no exact double', indexed(2.95, 2.1, 0.85)],
  ['a negative index', indexed(0.35, -0.5, 0.85)],
  ['an indexed phase without its parts', ofPhase({ kind: 'indexed' })],
  ['no costs', { ...loan, costs: [] }],
  ['one cent over one month', { ...fixedLoan(0.01, 3, 1) }],
  ['1 000 million euro', fixedLoan(1_000_000_000, 3, 360)],
])('%s is possible', (_, possible) => {
  expect(codeOf(() => [engine.plan(possible), engine.instalments(possible), engine.taeg(possible)])).toBeUndefined();
});

const noDays = ['', '2026-02-29', '2026-13-01', '26-01-01', '01/02/2026', '2026-1-1', '2026-11-23T10:00:00Z'];

test.each(noDays)('%j is no day for any calculation', (day) => {
  for (const act of [
    () => engine.dsti({ ...income, on: day }),
    () => engine.maximumTerm({ birthDates: ['1980-01-01'], on: day }),
    () => engine.maximumTerm({ birthDates: [day], on }),
    () => engine.purchaseTaxes({ ...purchase, deedDate: day }),
    () => engine.purchaseTaxes({ ...purchase, on: day }),
    () => engine.purchaseTaxes({ ...purchase, buyers: [{ ...buyer, birthDate: day }] }),
    () => engine.cashNeeded({ ...cash, on: day }),
    () => engine.earlyRepaymentFee({ phase, repaidCents: 100, on: day }),
    () =>
      engine.annualRate([
        { date: on, cents: 100 },
        { date: day, cents: -110 },
      ]),
  ])
    expect(codeOf(act)).toBe('date');
});

const others: readonly (readonly [string, engine.LoanErrorCode, () => unknown])[] = [
  ['a day that is left out', 'date', () => engine.dsti({ ...income, on: undefined as unknown as string })],
  ['nobody', 'date', () => engine.maximumTerm({ birthDates: [], on })],
  ['a birth after the day', 'date', () => engine.maximumTerm({ birthDates: ['2026-11-24'], on })],
  [
    'a buyer born after the deed',
    'date',
    () => engine.purchaseTaxes({ ...purchase, buyers: [{ ...buyer, birthDate: '2027-01-01' }] }),
  ],
  [
    'an end age that is no number',
    'number',
    () => engine.maximumTerm({ birthDates: [on], on, lenderEndAge: Number.NaN }),
  ],
  ['no income', 'income', () => engine.dsti({ ...income, netAnnualIncomeCents: 0 })],
  ['a negative income', 'income', () => engine.dsti({ ...income, netAnnualIncomeCents: -1 })],
  ['negative other instalments', 'number', () => engine.dsti({ ...income, otherInstalmentsCents: -1 })],
  ['a price of 0', 'price', () => engine.purchaseTaxes({ ...purchase, priceCents: 0 })],
  ['a price of 10^12', 'price', () => engine.purchaseTaxes({ ...purchase, priceCents: 1e12 })],
  ['a negative tax value', 'price', () => engine.purchaseTaxes({ ...purchase, taxableValueCents: -1 })],
  ['a price of 0 to finance', 'price', () => engine.cashNeeded({ ...cash, priceCents: 0 })],
  ['an appraisal of 0', 'price', () => engine.loanToValue({ amountCents: 1, priceCents: 1, appraisalCents: 0 })],
  [
    'a price of 0 beside an appraisal',
    'price',
    () => engine.loanToValue({ amountCents: 1, priceCents: 0, appraisalCents: 1 }),
  ],
  ['a loan of 0 on a price', 'amount', () => engine.loanToValue({ amountCents: 0, priceCents: 1 })],
  [
    'taxes that are no number',
    'number',
    () => engine.cashNeeded({ ...cash, taxes: { imtCents: Number.NaN, stampCents: 0 } }),
  ],
  ['no buyers', 'shares', () => engine.purchaseTaxes({ ...purchase, buyers: [] })],
  ['shares of 90 %', 'shares', () => engine.purchaseTaxes({ ...purchase, buyers: [{ ...buyer, share: 0.9 }] })],
  [
    'a negative share',
    'shares',
    () =>
      engine.purchaseTaxes({
        ...purchase,
        buyers: [
          { ...buyer, share: 1.5 },
          { ...buyer, share: -0.5 },
        ],
      }),
  ],
  ['a deed in 2029', 'no_facts', () => engine.purchaseTaxes({ ...purchase, deedDate: '2029-05-01' })],
  ['a negative repayment', 'amount', () => engine.earlyRepaymentFee({ phase, repaidCents: -1, on })],
  ['a negative fee', 'number', () => engine.earlyRepaymentFee({ phase, repaidCents: 1, on, contractPercent: -1 })],
  [
    'a fee that is no number',
    'number',
    () => engine.earlyRepaymentFee({ phase, repaidCents: 1, on, contractPercent: Number.NaN }),
  ],
  ['no payments', 'number', () => engine.annualRate([])],
  ['payments in one direction', 'number', () => engine.annualRate([{ date: on, cents: 1 }])],
  ['parts of cents', 'number', () => engine.annualRate([{ date: on, cents: 0.5 }])],
  [
    'parts of cents beside whole ones',
    'number',
    () =>
      engine.annualRate([
        { date: on, cents: -100 },
        { date: '2027-11-23', cents: 110.5 },
      ]),
  ],
  ['a percentage of 10^15', 'number', () => engine.shownPercent(1e15, 1)],
  ['no percentage', 'number', () => engine.shownPercent(Number.NaN, 1)],
  ['an endless percentage', 'number', () => engine.shownPercent(Number.POSITIVE_INFINITY, 1)],
  ['ten decimals', 'number', () => engine.shownPercent(1, 10)],
];

test.each(others)('%s is refused: %s', (_, code, act) => expect(codeOf(act)).toBe(code));

test.each([
  ['within a millionth', [0.333333, 0.333333, 0.333333]],
  ['in thirds', [1 / 3, 1 / 3, 1 / 3]],
  ['in tenths', [0.1, 0.2, 0.7]],
])('shares %s add up', (_, shares) => {
  const buyers = shares.map((share) => ({ ...buyer, share }));
  expect(engine.purchaseTaxes({ ...purchase, buyers }).perBuyer).toHaveLength(3);
});
