import { describe, expect, test } from '@jest/globals';
import { maximumTerm, purchaseTaxes } from '../loan/index.ts';
import { type BuyingParty, buyersOf, type Fact, termBirths } from './index.ts';

const fact = <Value>(value: Value | 'equipa'): Fact<Value> => ({
  value,
  source: { kind: 'pessoa' },
  at: '2026-11-26T10:00:00Z',
});
const buyer = (partyId: string, birthDate: string, more: Partial<BuyingParty> = {}): BuyingParty => ({
  partyId,
  role: 'titular',
  state: 'presente',
  buys: true,
  facts: { birthDate: fact(birthDate), ownedHome3y: fact(false) },
  ...more,
});

describe('taxes of 360 000 €, for one’s own home on the mainland, deed on 2026-12-15', () => {
  const taxesOf = (...parties: readonly BuyingParty[]) => {
    const buyers = buyersOf(parties);
    if ('missing' in buyers) throw new Error(buyers.missing.join());
    return purchaseTaxes({
      priceCents: 36_000_000,
      region: 'continente',
      destination: 'hpp',
      deedDate: '2026-12-15',
      buyers,
    });
  };
  const each = (...parties: readonly BuyingParty[]) =>
    taxesOf(...parties).perBuyer.map(({ imtCents, stampCents }) => [imtCents, stampCents]);

  test('two young ones, by halves', () => {
    expect(each(buyer('first', '1995-01-01'), buyer('b', '1996-01-01'))).toEqual([
      [117_844, 11_784],
      [117_844, 11_784],
    ]);
  });

  test('somebody who is 36 on the day is not young; a day later they are', () => {
    const taxes = taxesOf(buyer('first', '1995-01-01'), buyer('b', '1990-12-15'));
    expect(taxes).toMatchObject({ imtCents: 869_677, stampCents: 155_784 });
    expect(taxesOf(buyer('first', '1995-01-01'), buyer('b', '1990-12-16'))).toMatchObject({
      imtCents: 235_688,
      stampCents: 23_568,
    });
  });

  test('shares that were set count; without all of them, or in another sum, they are equal', () => {
    const [young, older] = [buyer('first', '1995-01-01', { share: 0.7 }), buyer('b', '1980-01-01', { share: 0.3 })];
    expect(each(young, older)).toEqual([
      [164_982, 16_498],
      [451_100, 86_400],
    ]);
    const equal = each(buyer('first', '1995-01-01'), buyer('b', '1980-01-01'));
    expect(each(young, { ...older, share: undefined })).toEqual(equal);
    expect(each(young, { ...older, share: 0.4 })).toEqual(equal);
  });

  test('half of a non-resident is uncertain, unless they were resident before', () => {
    const abroad = buyer('b', '1980-01-01', { taxResidence: 'FR' });
    expect(each(buyer('first', '1980-01-01'), abroad).map(([imt]) => imt)).toEqual([751_833, 1_350_000]);
    expect(taxesOf(buyer('first', '1980-01-01'), abroad).uncertain).toBeDefined();
    const former = taxesOf(buyer('first', '1980-01-01'), {
      ...abroad,
      facts: { ...abroad.facts, formerResident: fact(true) },
    });
    expect(former.perBuyer).toMatchObject([
      { imtCents: 751_833 },
      { imtCents: 751_833, imtNonResidentCents: 1_350_000 },
    ]);
  });
});

test('only who buys and is in the request does; who has not said where they live lives where they are paid', () => {
  const parties = [
    buyer('first', '1980-01-01', { countryIncome: 'FR' }),
    buyer('b', '1980-01-01', { buys: false }),
    buyer('c', '1980-01-01', { role: 'fiador' }),
    buyer('d', '1980-01-01', { state: 'removido' }),
    buyer('e', '1980-01-01', { taxResidence: 'PT', countryIncome: 'FR', state: 'sem_conta' }),
  ];
  expect(buyersOf(parties)).toMatchObject([
    { share: 0.5, taxResident: false },
    { share: 0.5, taxResident: true },
  ]);
});

test('whose facts a figure lacks is named', () => {
  const without = buyer('b', '1980-01-01', { facts: { birthDate: fact('equipa'), ownedHome3y: fact(false) } });
  expect(buyersOf([buyer('first', '1980-01-01'), without])).toEqual({ missing: ['b'] });
  expect(termBirths([buyer('first', '1980-01-01'), without])).toEqual({ missing: ['b'] });
  const untold = buyer('b', '1980-01-01', { facts: { birthDate: fact('1980-01-01') } });
  expect(buyersOf([buyer('first', '1980-01-01'), untold])).toEqual({ missing: ['b'] });
});

test.each([
  [['1991-03-02', '1988-12-01'], 420],
  [['1991-03-02', '1991-11-26'], 444],
])('the term of births on %p is %d months, whatever a guarantor’s age', (dates, months) => {
  const parties = [
    ...dates.map((date, index) => buyer(`p${index}`, date)),
    buyer('g', '1955-01-01', { role: 'fiador' }),
  ];
  const birthDates = termBirths(parties);
  expect('missing' in birthDates ? birthDates : maximumTerm({ birthDates, on: '2026-11-26' })).toBe(months);
});
