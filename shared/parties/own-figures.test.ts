import { describe, expect, test } from '@jest/globals';
import type { FactSource, PartyFacts } from './facts.ts';
import {
  factsWithoutSources,
  hasSourceIn,
  isFigureFact,
  type OwnFigures,
  ownFigures,
  splitLoan,
  withFigures,
} from './own-figures.ts';

const at = '2026-11-20T10:00:00.000Z';
const source: FactSource = { kind: 'pessoa' };
const said = { partyId: 'first', source: () => source, at };
const fact = <Value>(value: Value) => ({ value, source, at });
const job = { kind: 'trabalho', net: 1450, times: 14, currency: 'EUR' } as const;
const rent = { kind: 'renda', net: 400, times: 12, currency: 'EUR' } as const;
const car = { id: 'c1', bank: 'Banco Um', kind: 'automovel', owed: 9000, instalment: 180 } as const;

describe('the figures of a request as facts of a person', () => {
  test('are an income, a credit, expenses and notes, and become the same figures again', () => {
    const figures: OwnFigures = {
      annualIncome: 33_607,
      incomePayments: 14,
      otherInstalments: 120.5,
      monthlyExpenses: 0,
      notes: 'Com pressa.',
    };
    const { facts, changed } = withFigures({}, figures, { ...said, incomeKind: 'trabalho' });
    expect(facts).toEqual({
      incomes: fact([{ kind: 'trabalho', net: 2400.5, times: 14, currency: 'EUR' }]),
      debts: fact([{ id: 'first', kind: 'outro', instalment: 120.5 }]),
      expenses: fact(0),
      notes: fact('Com pressa.'),
    });
    expect(changed).toEqual(['incomes', 'debts', 'expenses', 'notes']);
    expect(ownFigures(facts)).toEqual(figures);
  });

  test('that are unknown are no facts; no credits is an empty list', () => {
    expect(withFigures({}, {}, said)).toEqual({ facts: {}, changed: [] });
    const { facts } = withFigures({}, { otherInstalments: 0 }, said);
    expect(facts).toEqual({ debts: fact([]) });
    expect(ownFigures(facts)).toEqual({ otherInstalments: 0 });
  });

  test('keep that payments a year are a guess', () => {
    const figures = { annualIncome: 12_000, incomePayments: undefined };
    const { facts } = withFigures({}, figures, said);
    expect(ownFigures(facts)).toMatchObject(figures);
    expect(withFigures(facts, figures, said).changed).toEqual([]);
    expect(withFigures(facts, { ...figures, incomePayments: 12 }, said).facts.incomes?.value).toEqual([
      { kind: 'outro', net: 1000, times: 12, currency: 'EUR' },
    ]);
  });
});

describe('several incomes and credits', () => {
  const facts: PartyFacts = {
    incomes: fact([job, rent]),
    debts: fact([car, { ...car, id: 'c2', instalment: 70.1 }, { ...car, id: 'c3', repaidByThis: true }]),
    birthDate: fact('1991-03-02'),
  };

  test('are their sum, without the credits that the new loan repays', () => {
    expect(ownFigures(facts)).toMatchObject({ annualIncome: 25_100, incomePayments: 12, otherInstalments: 250.1 });
    expect(ownFigures({ incomes: fact([job, { ...job, net: 50 }]) })).toMatchObject({
      annualIncome: 21_000,
      incomePayments: 14,
    });
  });

  test('sent back as a sum that was rounded to cents stay as they are', () => {
    // 25 100 / 12 = 2 091,666…: the form sends 2 091,67 twelve times, which is 25 100,04.
    const sent = { annualIncome: 25_100.04, incomePayments: 12, otherInstalments: 250.1 };
    expect(withFigures(facts, sent, said)).toEqual({ facts, changed: [] });
  });

  test('are replaced by another figure, but for what is repaid', () => {
    const after = withFigures(facts, { annualIncome: 24_000, incomePayments: 12, otherInstalments: 300 }, said);
    expect(after.changed).toEqual(['incomes', 'debts']);
    expect(after.facts.incomes?.value).toEqual([{ kind: 'outro', net: 2000, times: 12, currency: 'EUR' }]);
    expect(after.facts.debts?.value).toEqual([
      { ...car, id: 'c3', repaidByThis: true },
      { id: 'first', kind: 'outro', instalment: 300 },
    ]);
    expect(after.facts.birthDate).toBe(facts.birthDate);
  });

  test('of one keep what else is known of it', () => {
    const one: PartyFacts = { incomes: fact([{ ...job, employer: 'Padaria' }]), debts: fact([car]) };
    const after = withFigures(one, { annualIncome: 21_000, incomePayments: 14, otherInstalments: 200 }, said);
    expect(after.facts.incomes?.value).toEqual([{ ...job, employer: 'Padaria', net: 1500 }]);
    expect(after.facts.debts?.value).toEqual([{ ...car, instalment: 200 }]);
    const repaid = { ...car, id: 'c3', repaidByThis: true };
    const beside = withFigures({ debts: fact([car, repaid]) }, { otherInstalments: 200 }, said);
    expect(beside.facts.debts?.value).toEqual([repaid, { ...car, instalment: 200 }]);
  });
});

test.each<[string, PartyFacts]>([
  ['told to the team alone', { incomes: fact('equipa'), debts: fact('equipa'), expenses: fact('equipa') }],
  ['no income at all', { incomes: fact([]) }],
  ['in a currency without a rate', { incomes: fact([{ ...job, currency: 'CHF' }]) }],
])('what is %s is no figure, and a form without it leaves it', (_case, facts) => {
  expect(ownFigures(facts).annualIncome).toBeUndefined();
  expect(withFigures(facts, {}, said)).toEqual({ facts, changed: [] });
});

test('a figure taken over from a paper has its file as source, until the file is erased', () => {
  const paper: FactSource = { kind: 'documento', documentId: 'payslip_1', uploadId: 'u1', page: 1 };
  const before: PartyFacts = { incomes: fact([job]) };
  const figures = ownFigures(before);
  const { facts, changed } = withFigures(before, figures, {
    ...said,
    source: (name) => (name === 'incomes' ? paper : source),
  });
  expect(changed).toEqual(['incomes']);
  expect(facts.incomes).toEqual({ value: [job], source: paper, at });
  expect(withFigures(facts, figures, { ...said, source: () => paper }).changed).not.toContain('incomes');
  expect(factsWithoutSources(facts, new Set(['u2']))).toEqual(facts);
  expect(factsWithoutSources(facts, new Set(['u1'])).incomes).toEqual({ value: [job], source: { kind: 'equipa' }, at });
});

test('a loan is split into what everybody shares and what is one person’s', () => {
  const loan = {
    propertyValue: 1,
    annualIncome: 2,
    incomePayments: 12,
    monthlyExpenses: 3,
    otherInstalments: 4,
    notes: '5',
  };
  const { shared, own } = splitLoan(loan);
  expect(shared).toEqual({ propertyValue: 1 });
  expect({ ...shared, ...own }).toEqual(loan);
});

test('a figure of the request is one of four facts', () => {
  expect(['incomes', 'debts', 'expenses', 'notes', 'phone', ''].filter(isFigureFact)).toEqual([
    'incomes',
    'debts',
    'expenses',
    'notes',
  ]);
});

test('facts of which one was taken over from a file have a source in it', () => {
  const paper = { value: 900, source: { kind: 'documento', uploadId: 'u' }, at } as const;
  expect(hasSourceIn({ notes: fact(''), expenses: paper }, new Set(['u']))).toBe(true);
  expect(hasSourceIn({ notes: fact(''), expenses: paper }, new Set(['v']))).toBe(false);
  expect(hasSourceIn({ notes: fact('') }, new Set(['u']))).toBe(false);
});
