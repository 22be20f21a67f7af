import { describe, expect, test } from '@jest/globals';
import { dsti, type Loan } from '../loan/index.ts';
import { areTotalsShown, missingWords, usuallyNeedsSpouse } from './household.ts';
import { type Debt, type Fact, household, type Income, type PartyFacts } from './index.ts';
import type { Place } from './party.ts';

const source = { kind: 'pessoa' } as const;
const fact = <Value>(value: Value | 'equipa'): Fact<Value> => ({ value, source, at: '2026-11-26T10:00:00.000Z' });
const pay = (net: number, times: 12 | 14, more: Partial<Income> = {}): Income => ({
  kind: 'trabalho',
  net,
  times,
  currency: 'EUR',
  ...more,
});
const car = (id: string, more: Partial<Debt> = {}): Debt => ({
  id,
  bank: 'Banco Exemplo',
  kind: 'automovel',
  owed: 9_000,
  instalment: 180,
  ...more,
});
const facts = (incomes: readonly Income[], debts: readonly Debt[] = []): PartyFacts => ({
  incomes: fact(incomes),
  debts: fact(debts),
});
const titular = (partyId: string, own: PartyFacts, more: Partial<Place> = {}) => ({
  partyId,
  role: partyId === 'ana' ? ('titular' as const) : ('co_titular' as const),
  state: 'presente' as const,
  ...more,
  facts: own,
});
const instalmentsOf = (...debts: readonly (readonly Debt[])[]) =>
  household(['ana', 'rui', 'eva'].flatMap((id, index) => (debts[index] ? [titular(id, facts([], debts[index]))] : [])));

describe('the public vector: 220 000 € over 420 months, indexed at 2,216 + 0,85', () => {
  const loan: Loan = {
    amountCents: 22_000_000,
    termMonths: 420,
    phases: [{ months: 420, kind: 'indexed', tan: 3.066 }],
  };
  const effortOf = (parties: Parameters<typeof household>[0]) => {
    const { netAnnualIncomeCents, otherInstalmentsCents } = household(parties);
    const { percent, shockedPercent } = dsti({
      loan,
      otherInstalmentsCents,
      netAnnualIncomeCents: netAnnualIncomeCents ?? 0,
      on: '2026-11-26',
    });
    return [percent.toFixed(2), shockedPercent.toFixed(2)];
  };
  const [ana, rui] = [[pay(1450, 14)], [pay(1100, 12)]];

  test('of two without debts', () => {
    expect(effortOf([titular('ana', facts(ana)), titular('rui', facts(rui))])).toEqual(['30.62', '37.62']);
  });

  test('a car of one, the same car of both, and joined', () => {
    const both = (mine: Debt, theirs?: Debt) => [
      titular('ana', facts(ana, [mine])),
      titular('rui', facts(rui, theirs ? [theirs] : [])),
    ];
    expect(effortOf(both(car('a')))).toEqual(['37.07', '44.07']);
    expect(household(both(car('a'), car('b'))).twins).toEqual([['a', 'b']]);
    expect(effortOf(both(car('a'), car('b')))[1]).toBe('50.51');
    expect(household(both(car('a'), car('b', { sameAs: 'a' }))).twins).toEqual([]);
    expect(effortOf(both(car('a'), car('b', { sameAs: 'a' })))[1]).toBe('44.07');
    expect(effortOf([titular('ana', facts(ana, [car('a')]))])[1]).toBe('72.72');
  });

  test('a guarantor changes nothing', () => {
    const guarantor = titular('eva', facts([pay(5000, 14)], [car('c')]), { role: 'fiador' });
    expect(effortOf([titular('ana', facts(ana)), titular('rui', facts(rui)), guarantor])).toEqual(['30.62', '37.62']);
    expect(household([guarantor])).toMatchObject({ missing: [], twins: [] });
  });
});

describe('an income', () => {
  test('in another currency needs a rate, and is rounded once', () => {
    const swiss = pay(2500.1, 12, { currency: 'CHF' });
    expect(household([titular('ana', facts([swiss]))])).toMatchObject({ netAnnualIncomeCents: null, missing: ['ana'] });
    for (const rate of [0, -1])
      expect(household([titular('ana', facts([{ ...swiss, rate }]))]).netAnnualIncomeCents).toBeNull();
    const rated = { ...swiss, rate: 1.0432, rateOn: '2026-11-25' };
    expect(household([titular('ana', facts([rated, pay(0.01, 12)]))]).netAnnualIncomeCents).toBe(3_129_725 + 12);
  });

  test('none is an answer; what was only told to the team is unknown', () => {
    expect(household([titular('ana', facts([]))])).toEqual({
      netAnnualIncomeCents: 0,
      otherInstalmentsCents: 0,
      missing: [],
      twins: [],
    });
    const told: PartyFacts = { incomes: fact<readonly Income[]>('equipa'), debts: fact([]) };
    expect(household([titular('ana', told)])).toMatchObject({ netAnnualIncomeCents: null, missing: ['ana'] });
  });

  test('of somebody invited or gone does not count', () => {
    for (const state of ['convidado', 'expirado', 'revogado', 'saiu', 'removido'] as const)
      expect(household([titular('ana', facts([pay(1, 12)])), titular('rui', {}, { state })])).toMatchObject({
        netAnnualIncomeCents: 1200,
        missing: [],
      });
    expect(household([titular('rui', facts([pay(1, 12)]), { state: 'sem_conta' })]).netAnnualIncomeCents).toBe(1200);
  });
});

describe('debts', () => {
  test('without those of one person there is no verdict, but the known ones are added', () => {
    const unknown = titular('rui', { incomes: fact([]) });
    expect(household([titular('ana', facts([], [car('a')])), unknown])).toMatchObject({
      netAnnualIncomeCents: 0,
      otherInstalmentsCents: 18_000,
      missing: ['rui'],
    });
  });

  test('what the new loan repays does not count', () => {
    expect(instalmentsOf([car('a', { repaidByThis: true }), car('b')]).otherInstalmentsCents).toBe(18_000);
  });

  test.each([
    ['one’s own record', [car('a'), car('b', { sameAs: 'a' })], [], 36_000],
    ['somebody outside the household', [car('a', { sameAs: 'gone' })], [], 18_000],
    ['each other: the first counts', [car('a', { sameAs: 'b' })], [car('b', { sameAs: 'a', instalment: 181 })], 18_000],
    ['nobody', [car('a')], [car('b')], 36_000],
  ])('a debt that is the same as %s', (_what, mine, theirs, cents) => {
    expect(instalmentsOf(mine, theirs).otherInstalmentsCents).toBe(cents);
  });

  test('in a circle of three, and in a row that leads into one, one counts', () => {
    const circle = [[car('a', { sameAs: 'b' })], [car('b', { sameAs: 'c' })], [car('c', { sameAs: 'a' })]] as const;
    expect(instalmentsOf(...circle).otherInstalmentsCents).toBe(18_000);
    const row = [[car('a', { sameAs: 'b' })], [car('b', { sameAs: 'c' })], [car('c', { sameAs: 'b' })]] as const;
    expect(instalmentsOf(...row).otherInstalmentsCents).toBe(18_000);
  });

  test('twins differ by at most a euro, whatever the bank’s name looks like', () => {
    const twinsOf = (more: Partial<Debt>, mine: Partial<Debt> = {}) =>
      instalmentsOf([car('a', mine)], [car('b', more)]).twins.length;
    expect(twinsOf({ bank: 'BANCO  exêmplo', owed: 9001, instalment: 179 })).toBe(1);
    expect(twinsOf({ owed: 9001.01 })).toBe(0);
    expect(twinsOf({ instalment: 181.01 })).toBe(0);
    expect(twinsOf({ kind: 'pessoal' })).toBe(0);
    expect(twinsOf({ bank: 'Banco Modelo' })).toBe(0);
    expect(twinsOf({ bank: 'Banco Modelo', lenderId: 'x' }, { lenderId: 'x' })).toBe(1);
    expect(twinsOf({ lenderId: 'y' }, { lenderId: 'x' })).toBe(0);
    expect(twinsOf({ lenderId: 'y' })).toBe(1);
  });

  test('of one person are no twins; of three with one credit each pair is, without the joined', () => {
    expect(instalmentsOf([car('a'), car('b')]).twins).toEqual([]);
    expect(instalmentsOf([car('a')], [car('b')], [car('c')]).twins).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(instalmentsOf([car('a')], [car('b', { sameAs: 'a' })], [car('c')]).twins).toEqual([['a', 'c']]);
  });
});

test('one borrower married in communion usually needs the other spouse; two, or another regime, do not', () => {
  const fact = <Value>(value: Value) => ({
    value,
    source: { kind: 'pessoa' as const },
    at: '2026-11-20T10:00:00.000Z',
  });
  const married = (propertyRegime: 'adquiridos' | 'geral' | 'separacao') => ({
    partyId: 'first',
    role: 'titular' as const,
    state: 'presente' as const,
    facts: { maritalStatus: fact('casado' as const), propertyRegime: fact(propertyRegime) },
  });
  const guarantor = { partyId: 'g', role: 'fiador' as const, state: 'presente' as const, facts: {} };
  expect(usuallyNeedsSpouse([married('adquiridos'), guarantor])).toBe(true);
  expect(usuallyNeedsSpouse([married('geral')])).toBe(true);
  expect(usuallyNeedsSpouse([married('separacao')])).toBe(false);
  expect(usuallyNeedsSpouse([married('geral'), { ...guarantor, role: 'co_titular' }])).toBe(false);
});

test('totals are shown once everybody who borrows has agreed, and never to one alone', () => {
  const [ana, rui] = ['ana', 'rui'].map((id) => ({ ...titular(id, {}), totalsAgreedAt: '2026-11-26T10:00:00.000Z' }));
  if (!ana || !rui) throw new Error('No people');
  expect(areTotalsShown([ana, rui])).toBe(true);
  expect(areTotalsShown([ana, { ...rui, totalsAgreedAt: undefined }])).toBe(false);
  expect(areTotalsShown([ana, { ...rui, state: 'saiu' }])).toBe(false);
  expect(areTotalsShown([ana, rui, titular('eva', {}, { role: 'fiador' })])).toBe(true);
});

test('what a person’s figures lack is said with their name', () => {
  const words = (own: PartyFacts) => missingWords({ name: 'Ana', facts: own });
  expect(words(facts([pay(1450, 14)]))).toEqual([]);
  expect(words({})).toEqual(['Falta o rendimento de Ana', 'Faltam os créditos de Ana']);
  expect(words(facts([pay(2500, 12, { currency: 'CHF' })]))).toEqual(['Falta o câmbio do rendimento de Ana']);
});
