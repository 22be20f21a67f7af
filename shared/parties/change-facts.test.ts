import { expect, test } from '@jest/globals';
import { changedFacts } from './change-facts.ts';
import type { Debt, Fact, FactSource, Income, PartyFacts } from './facts.ts';

const before = '2026-11-01T10:00:00.000Z';
const at = '2026-11-26T10:00:00.000Z';
const fact = <Value>(value: Value): Fact<Value> => ({
  value,
  source: { kind: 'documento', uploadId: 'u' },
  at: before,
});
const change = (facts: PartyFacts, changes: Parameters<typeof changedFacts>[1], kind: FactSource['kind'] = 'pessoa') =>
  changedFacts(facts, changes, { source: { kind }, at, newId: () => 'new' });

const swiss: Income = { kind: 'trabalho', net: 2500, times: 12, currency: 'CHF', rate: 1.04, rateOn: '2026-11-25' };
const car: Debt = { id: 'car', kind: 'automovel', owed: 9000, instalment: 180, sameAs: 'theirs' };

test('what is said again as it was keeps its source, whatever the order of its parts', () => {
  const facts = { fullName: fact('Ana Reis'), incomes: fact([swiss]), debts: fact([car]) };
  const { id, sameAs, ...debt } = car;
  const turned = { currency: 'CHF', times: 12, net: 2500, kind: 'trabalho' } as const;
  expect(change(facts, { fullName: 'Ana Reis', incomes: [turned], debts: [{ ...debt, id }] })).toEqual({
    facts,
    changed: [],
  });
  expect(change(facts, {})).toEqual({ facts, changed: [] });
  expect(change({}, { fullName: null, incomes: null, debts: null })).toEqual({ facts: {}, changed: [] });
});

test('what is said otherwise is of who says it, and null takes it away', () => {
  const said = change({ fullName: fact('Ana'), phone: fact('+351910000000') }, { fullName: 'Ana Reis', phone: null });
  const source = { kind: 'pessoa' };
  expect(said).toEqual({ facts: { fullName: { value: 'Ana Reis', source, at } }, changed: ['fullName', 'phone'] });
  expect(change({}, { incomes: 'equipa', debts: 'equipa' }).facts).toEqual({
    incomes: { value: 'equipa', source, at },
    debts: { value: 'equipa', source, at },
  });
});

test('a person changes an income in another currency, and its rate stays the team’s', () => {
  const { rate, rateOn, ...said } = { ...swiss, net: 2600 };
  const incomes = (kind: FactSource['kind'], own: Omit<Income, 'rate' | 'rateOn'> = said) =>
    change({ incomes: fact([swiss]) }, { incomes: [own] }, kind).facts.incomes?.value;
  expect(incomes('pessoa')).toEqual([{ ...said, rate, rateOn }]);
  expect(incomes('pessoa', { ...said, currency: 'GBP' })).toEqual([{ ...said, currency: 'GBP' }]);
  expect(incomes('pessoa', { ...said, currency: 'EUR' })).toEqual([{ ...said, currency: 'EUR' }]);
  expect(incomes('equipa')).toEqual([said]);
});

test('a debt stays the one that it was, once, and with what it is joined with', () => {
  const { sameAs, ...own } = { ...car, instalment: 181 };
  const debts = change({ debts: fact([car]) }, { debts: [own, { ...own, instalment: 90 }] }).facts.debts?.value;
  expect(debts).toEqual([
    { ...own, sameAs },
    { ...own, id: 'new', instalment: 90 },
  ]);
  expect(change({}, { debts: [{ ...own, id: 'gone' }] }).facts.debts?.value).toEqual([{ ...own, id: 'new' }]);
});

test('a regime of property ends with the marriage', () => {
  const married = { maritalStatus: fact('casado' as const), propertyRegime: fact('geral' as const) };
  expect(change(married, { maritalStatus: 'divorciado' }).changed).toEqual(['maritalStatus', 'propertyRegime']);
  expect(change(married, { maritalStatus: 'divorciado' }).facts.propertyRegime).toBeUndefined();
  expect(change(married, { phone: '+351910000000' }).changed).toEqual(['phone']);
  expect(change({}, { maritalStatus: 'solteiro' }).changed).toEqual(['maritalStatus']);
});
