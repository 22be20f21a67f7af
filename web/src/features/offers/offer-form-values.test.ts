import { describe, expect, test } from '@jest/globals';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { fixedOffer } from '#web/test/sample-offers.ts';
import { asksReason, computableTerms, computedPayment, paymentDifference, termsFor } from './offer-form-terms.ts';
import {
  emptyCost,
  emptyPhase,
  emptyProduct,
  emptyValues,
  nameOf,
  type PhaseValues,
  parseTyped,
  phasesFor,
  rateTypeOf,
  type Values,
  valuesOf,
  withIndex,
  withPhase,
} from './offer-form-values.ts';

const fixed: PhaseValues = { ...emptyPhase('fixed'), tan: '3,221' };
const indexed: PhaseValues = {
  ...emptyPhase('indexed'),
  index: 'euribor_6m',
  indexValue: '2,15',
  indexMonth: '10/2026',
  spread: '0,9',
};
const mixed = [{ ...fixed, months: '24', tan: '2,7' }, indexed];

const values = (changes: Partial<Values> = {}): Values => ({
  ...emptyValues,
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: '150 000',
  termMonths: '360',
  phases: [fixed],
  ...changes,
});
const errorsOf = (changes: Partial<Values>) => termsFor(values(changes)).errors ?? {};

const offer: StaffOfferView = {
  id: 'a',
  applicationId: 'b',
  kind: 'simulacao',
  issuedAt: null,
  fine: null,
  submissionId: null,
  fineState: 'none',
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: 150_000,
  status: 'draft',
  version: 3,
  rateType: 'variavel',
  interestRate: 3.221,
  index: 'euribor_6m',
  spread: 0.9,
  termMonths: 360,
  monthlyPayment: 650.42,
  computedPayment: 650.42,
  totalCost: 234_151.2,
  summary: null,
  publishedAt: null,
  selectedAt: null,
  isReplaced: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  terms: fixedOffer('a', '').terms,
  figures: fixedOffer('a', '').figures,
  entered: { fineTaeg: null, fineMtic: null, rateReason: null },
};

describe('a computed instalment', () => {
  test('is that of the first phase', () => {
    expect(computedPayment(values())).toBe(650.42);
    expect(computedPayment(values({ phases: mixed }))).toBe(608.4);
  });

  test.each([{ termMonths: '' }, { termMonths: '600' }, { phases: [emptyPhase('fixed')] }, { loanAmount: '12' }])(
    'is absent while %j is not a loan',
    (changes) => expect(computedPayment(values(changes))).toBeUndefined(),
  );

  test('does not wait for what is wrong elsewhere', () => {
    const costs = [{ ...emptyCost, name: 'IMT', amount: 'x' }];
    expect(computableTerms(values({ costs, fineTaeg: 'x', monthlyPayment: 'x' }))).toMatchObject({
      monthlyPayment: 650.42,
      fineTaeg: undefined,
    });
  });
});

describe('a typed instalment', () => {
  test('that equals the computed one raises no question', () => {
    expect(paymentDifference(values({ monthlyPayment: '650,42' }))).toBeUndefined();
    expect(termsFor(values({ monthlyPayment: '650,42' }))).toMatchObject({ data: { monthlyPayment: 650.42 } });
  });

  test('that differs has to be confirmed, and again after either has changed', () => {
    const typed = values({ monthlyPayment: '655' });
    expect(termsFor(typed).errors).toEqual({ keptDifference: 'Confirma a prestação, ou usa a calculada' });
    const kept = { ...typed, keptDifference: nameOf({ typed: 655, computed: 650.42 }) };
    expect(termsFor(kept)).toMatchObject({ data: { monthlyPayment: 655 } });
    expect(termsFor({ ...kept, monthlyPayment: '656' }).errors).toHaveProperty('keptDifference');
    expect(termsFor({ ...kept, loanAmount: '160 000' }).errors).toHaveProperty('keptDifference');
  });
});

test('a last day that has passed is refused, unless the FINE says it', () => {
  const passed = values({ validUntil: '2025-01-01' });
  expect(termsFor(passed).errors).toEqual({ validUntil: 'A data já passou' });
  expect(termsFor({ ...passed, fineDay: '2025-01-01' })).toMatchObject({
    data: { validUntil: '2025-01-01', validUntilOfFine: true },
  });
  expect(termsFor({ ...passed, fineDay: '2025-01-02' }).errors).toEqual({ validUntil: 'A data já passou' });
});

describe('the phases', () => {
  test('are as many as the kind of rate has, a mixed one with 24 fixed months; what was typed stays', () => {
    const many = phasesFor('mista', [indexed]);
    expect(many).toEqual([{ ...emptyPhase('fixed'), months: '24' }, indexed]);
    expect(phasesFor('variavel', many)).toEqual([indexed]);
    expect(phasesFor('fixa', [fixed, indexed])).toEqual([fixed]);
    expect(rateTypeOf(many)).toBe('mista');
  });

  test('are added in their order', () => {
    const kinds = (phases: readonly PhaseValues[]) => phases.map(({ kind, months }) => `${kind} ${months}`);
    expect(kinds(withPhase('fixed', [indexed]))).toEqual(['fixed 24', 'indexed ']);
    expect(kinds(withPhase('indexed', [fixed]))).toEqual(['fixed 24', 'indexed ']);
  });

  test('take the rest of the term and the sum of index and spread', () => {
    expect(termsFor(values({ phases: mixed }))).toMatchObject({
      data: {
        phases: [
          { months: 24, kind: 'fixed', tan: 2.7 },
          { months: 336, tan: 3.05, indexValue: 2.15, indexMonth: '2026-10', spread: 0.9 },
        ],
      },
    });
  });

  test('get the last mean of the index, unless another value was typed', () => {
    const means = { month: '2026-10', euribor_3m: 2.01, euribor_6m: 2.12, euribor_12m: 2.2 };
    const filled = withIndex(emptyPhase('indexed'), 'euribor_6m', means);
    expect(filled).toMatchObject({ indexValue: '2,12', indexMonth: '10/2026' });
    expect(withIndex(filled, 'euribor_12m', means)).toMatchObject({ indexValue: '2,2' });
    expect(withIndex(indexed, 'euribor_12m', means)).toMatchObject({ indexValue: '2,15' });
    expect(withIndex(emptyPhase('indexed'), 'euribor_3m', undefined)).toMatchObject({ indexValue: '' });
  });

  test('may have a TAN of their own with a reason', () => {
    const own = values({ phases: [{ ...indexed, tan: '-0,5' }] });
    expect(asksReason(own)).toBe(true);
    expect(asksReason(values({ phases: [{ ...indexed, tan: '3,05' }] }))).toBe(false);
    expect(termsFor(own).errors).toEqual({
      'phases.0.tan': 'Indexante e spread somam 3,05\u00a0%: corrige a TAN ou indica o motivo',
    });
    expect(termsFor({ ...own, rateReason: 'Campanha' })).toMatchObject({
      data: { phases: [{ tan: -0.5 }], rateReason: 'Campanha' },
    });
  });
});

describe('bad input is reported at its field', () => {
  const tan = 'A TAN tem de estar entre -2\u00a0% e 15\u00a0%';
  const amount = 'O montante tem de estar entre 1 000 € e 10 000 000 €';
  test.each([
    [{ bankName: 'Banco sem contrato' }, 'bankName', 'Escolhe um dos bancos com quem temos contrato'],
    [{ loanAmount: '0' }, 'loanAmount', amount],
    [{ loanAmount: '-5' }, 'loanAmount', amount],
    [{ loanAmount: '1 000 000 000 000' }, 'loanAmount', amount],
    [{ loanAmount: '1,850' }, 'loanAmount', '«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.'],
    [{ termMonths: '481' }, 'termMonths', 'O prazo máximo é de 480 meses'],
    [{ termMonths: '' }, 'termMonths', 'O prazo indica-se em meses inteiros'],
    [{ phases: [{ ...fixed, tan: '-2,1' }] }, 'phases.0.tan', tan],
    [{ phases: [{ ...fixed, tan: '15,1' }] }, 'phases.0.tan', tan],
    [{ phases: [{ ...fixed, tan: '' }] }, 'phases.0.tan', tan],
    [
      { phases: [{ ...fixed, months: '360' }, indexed] },
      'phases.0.months',
      'As fases anteriores têm de acabar antes do fim do prazo',
    ],
    [{ phases: [{ ...fixed, months: 'x' }, indexed] }, 'phases.0.months', 'A duração indica-se em meses inteiros'],
    [{ phases: [emptyPhase('indexed')] }, 'phases.0.spread', 'Indica o spread'],
    [{ phases: [{ ...indexed, indexMonth: '13/2026' }] }, 'phases.0.indexMonth', 'Indica o mês, por exemplo 11/2026'],
    [
      { costs: [emptyCost, { ...emptyCost, name: 'IMT', amount: '1' }] },
      'costs.1.name',
      'O IMT e o selo da compra não são custos do crédito',
    ],
    [{ life: { yearly: '300', required: true } }, 'home.yearly', 'Indica também este prémio: 0 se não houver'],
    [{ home: { yearly: 'x', required: true } }, 'home.yearly', 'O valor por ano tem de estar entre 0 € e 100 000 €'],
    [{ products: [{ ...emptyProduct, yearlyCost: '5' }] }, 'products.0.name', 'Indica o produto'],
    [{ validUntil: '2025-01-01' }, 'validUntil', 'A data já passou'],
    [{ issuedAt: '2099-01-01' }, 'issuedAt', 'A data ainda não chegou'],
    [{ fineMtic: '100' }, 'fineMtic', 'O MTIC não pode ser menor do que o montante'],
  ] as const)('%j at %s', (changes, field, message) => {
    expect(errorsOf(changes as Partial<Values>)[field]).toBe(message);
  });

  test.each(['0', '-0,5', '−0,5'])('a rate of %s is possible', (rate) => {
    expect(errorsOf({ phases: [{ ...fixed, tan: rate }] })).toEqual({});
  });
});

test('empty rows are left out, and a premium of 0 is none', () => {
  const [life, home] = [
    { yearly: '0', required: true },
    { yearly: '168', required: false },
  ];
  const result = termsFor(values({ costs: [emptyCost], products: [emptyProduct], life, home, summary: '  ' }));
  expect(result).toEqual({
    data: {
      bankName: 'Banco Exemplo, S.A.',
      loanAmount: 150_000,
      termMonths: 360,
      phases: [{ months: 360, kind: 'fixed', tan: 3.221 }],
      insurances: [
        { kind: 'life', yearly: 0, required: true },
        { kind: 'home', yearly: 168, required: false },
      ],
    },
  });
});

test('a stored offer is restored unchanged, with computed figures still computed', () => {
  const result = termsFor(
    values({
      phases: mixed,
      costs: [{ name: 'Comissão', amount: '500', when: 'initial' }],
      life: { yearly: '300', required: true },
      home: { yearly: '0', required: true },
      products: [{ kind: 'ordenado', name: '', yearlyCost: '60', required: true, effect: 'menos 12 €' }],
      fineTaeg: '3,6',
      fineMtic: '323 700',
      validUntil: '2099-12-31',
      earlyRepaymentPercent: '0,5',
    }),
  );
  if (result.errors) throw new Error('The terms are not valid');
  const { data: terms } = result;
  const { phases, costs = [], insurances = [], products = [], validUntil = null } = terms;
  const stored: StaffOfferView = {
    ...offer,
    rateType: 'mista',
    terms: {
      phases,
      costs,
      insurances,
      products: products.map((product) => ({ kind: 'outro', ...product })),
      validUntil,
      earlyRepaymentPercent: 0.5,
    },
    entered: { fineTaeg: 3.6, fineMtic: 323_700, rateReason: null },
  };
  expect(termsFor(valuesOf(stored))).toEqual({ data: terms });
  expect(valuesOf(stored).phases.map(({ tan }) => tan)).toEqual(['2,7', '']);
  expect(valuesOf({ ...stored, monthlyPayment: 655 })).toMatchObject({ monthlyPayment: '655' });
});

test('an offer is restored without a bank that has no contract', () => {
  expect(valuesOf({ ...offer, bankName: 'Outro banco' }).bankName).toBe('');
});

test('only a valid draft of the form is restored', () => {
  expect(parseTyped({ values: values(), version: 2 })).toEqual({ values: values(), version: 2 });
  expect(parseTyped({ values: { ...values(), phases: 'x' }, version: 2 })).toBeUndefined();
  expect(parseTyped(undefined)).toBeUndefined();
});
