import { expect, test } from '@jest/globals';
import { asksAgain, type ComparedTerms, canReplace, changesOf, formerOf } from './changes.ts';

const before: ComparedTerms = {
  kind: 'simulacao',
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: 180_000,
  termMonths: 360,
  phases: [
    { months: 24, kind: 'fixed', tan: 2.6 },
    { months: 336, kind: 'indexed', tan: 2.966, index: 'euribor_12m', indexValue: 2.216, spread: 0.75 },
  ],
  monthlyPayment: 720.61,
  fineTaeg: 3.4,
  costs: [{ name: 'Comissão de análise', amount: 300, when: 'initial' }],
  issuedAt: '2026-10-01',
};

test('says field by field what a later FINE says otherwise, and nothing of what stayed', () => {
  const after: ComparedTerms = {
    ...before,
    kind: 'aprovada',
    phases: [before.phases[0] ?? { months: 0, kind: 'fixed', tan: 0 }, { months: 336, kind: 'indexed', tan: 3.1 }],
    fineTaeg: 3.6,
    fineMtic: 290_000.5,
    costs: [],
    issuedAt: '2026-11-20',
    validUntil: '2026-12-31',
  };
  const written = (text: string) => text.replace(/\s/g, ' ');
  expect(
    changesOf(before, after).map(({ label, ...line }) => [label, written(line.before), written(line.after)]),
  ).toEqual([
    ['O que o banco enviou', 'Simulação', 'Aprovada'],
    ['TAN da fase 2', '2,966 %', '3,1 %'],
    ['Indexante da fase 2', 'Euribor a 12 meses', '-'],
    ['Valor do indexante da fase 2', '2,216 %', '-'],
    ['Spread da fase 2', '0,75 %', '-'],
    ['TAEG', '3,4 %', '3,6 %'],
    ['MTIC', '-', '290 000,50 €'],
    ['Data de emissão', '01/10/2026', '20/11/2026'],
    ['Válida até', '-', '31/12/2026'],
    ['Comissão de análise', '300 € no início', '-'],
  ]);
  expect(changesOf(before, before)).toEqual([]);
});

test('says another term, and how long each phase lasts', () => {
  const months = [36, 264];
  const after = {
    ...before,
    termMonths: 300,
    phases: before.phases.map((each, at) => ({ ...each, months: months[at] ?? 0 })),
  };
  expect(changesOf(before, after).map((line) => [line.label, line.before, line.after])).toEqual([
    ['Prazo', '30 anos', '25 anos'],
    ['Duração da fase 1', '2 anos', '3 anos'],
    ['Duração da fase 2', '28 anos', '22 anos'],
  ]);
});

test('says what is added with an offer, and of one phase no number', () => {
  const [fixed = before.phases[0]] = before.phases;
  const after: ComparedTerms = {
    ...before,
    bankName: 'Banco Modelo',
    phases: fixed ? [{ ...fixed, months: 360 }] : [],
    monthlyPayment: 721,
    insurances: [{ kind: 'life', yearly: 240, required: true }],
    products: [
      { name: 'Conta ordenado', yearlyCost: 60, required: false },
      { name: 'Cartão', yearlyCost: 0 },
    ],
    costs: [
      { name: 'Comissão de análise', amount: 300, when: 'initial' },
      { name: 'Comissão de análise', amount: 100, when: 'initial' },
    ],
  };
  const written = (text: string) => text.replace(/\s/g, ' ');
  const changes = changesOf(before, after).filter((line) => line.after !== '-');
  expect(changes.map(({ label, ...line }) => [label, written(line.after)])).toEqual([
    ['Banco', 'Banco Modelo'],
    ['Tipo de taxa', 'Fixa'],
    ['TAN', '2,6 %'],
    ['Prestação', '721,00 €'],
    ['Comissão de análise', '300 € no início; 100 € no início'],
    ['Seguro de vida', '240 € por ano, exigido'],
    ['Conta ordenado', '60 € por ano, opcional'],
    ['Cartão', '0 € por ano, opcional'],
  ]);
});

test('the bank’s approval takes the place of the chosen offer of its request, or of an older one of its bank', () => {
  const approval = { kind: 'aprovada', submissionId: 's', bankName: 'Um' } as const;
  expect(canReplace(approval, { submissionId: 's', bankName: 'Dois' })).toBe(true);
  expect(canReplace(approval, { submissionId: 't', bankName: 'Um' })).toBe(false);
  expect(canReplace(approval, { bankName: 'Um' })).toBe(true);
  expect(canReplace(approval, { submissionId: null, bankName: 'Dois' })).toBe(false);
  expect(canReplace({ ...approval, kind: 'simulacao' }, { submissionId: 's', bankName: 'Um' })).toBe(false);
  expect(canReplace({ ...approval, kind: undefined }, { bankName: 'Um' })).toBe(false);
});

test.each<[string, Partial<ComparedTerms>, boolean]>([
  ['dates and the kind alone', { kind: 'aprovada', issuedAt: '2026-11-20', validUntil: '2026-12-31' }, false],
  ['another MTIC', { fineMtic: 290_000 }, false],
  ['another TAEG', { fineTaeg: 3.5 }, true],
  ['another amount', { loanAmount: 179_000 }, true],
  ['another instalment', { monthlyPayment: 720.62 }, true],
  [
    'another instalment later on',
    {
      phases: [
        { months: 24, kind: 'fixed', tan: 2.6 },
        { months: 336, kind: 'indexed', tan: 3.1 },
      ],
    },
    true,
  ],
  ['another term', { termMonths: 348, phases: [{ months: 348, kind: 'fixed', tan: 2.6 }] }, true],
])('%s: people confirm again: %#', (_what, changes, again) =>
  expect(asksAgain(before, { ...before, ...changes }, '2026-11-26')).toBe(again),
);

test('follows the last offer of the same request at a bank; two of one day with different rates stand side by side', () => {
  const offer = (id: string, more: object = {}) => ({
    id,
    submissionId: 's',
    issuedAt: `2026-10-0${id}`,
    rateType: 'mista',
    ...more,
  });
  const all = [offer('3'), offer('1'), offer('2', { submissionId: 'other' }), offer('4', { submissionId: null })];
  const follows = (id: string, more: object = {}) => formerOf(offer(id, more), all)?.id;
  expect(follows('5')).toBe('3');
  expect(follows('3')).toBe('1');
  expect(follows('1')).toBeUndefined();
  expect(follows('5', { submissionId: null })).toBeUndefined();
  expect(follows('5', { issuedAt: '2026-10-03', rateType: 'fixa' })).toBe('1');
  expect(follows('5', { issuedAt: '2026-10-03' })).toBe('3');
  const undated = [offer('1', { issuedAt: undefined })];
  expect(formerOf(offer('2', { issuedAt: undefined, rateType: 'fixa' }), undated)?.id).toBe('1');
});
