import { expect, test } from '@jest/globals';
import { readFine } from '#shared/documents/reading/fine/index.ts';
import { sheetContext, sheets } from '#shared/documents/reading/fine/testing/sheets.ts';
import { productKindOf } from '#shared/offers/kinds.ts';
import { emptyValues } from '../offer-form-values.ts';
import { mandatoryPaths, namesAt, prefill, renew } from './prefill.ts';

const [sheet] = sheets;
const reading = readFine(
  (sheet?.pages ?? []).map((lines) => lines.join('\n')),
  sheetContext,
);

test('the form has what a FINE says, each figure with its place; what is typed stays', () => {
  const { values, sources } = prefill({ ...emptyValues, fineTaeg: '3,5' }, reading);
  expect(values).toMatchObject({
    kind: 'aprovada',
    bankName: 'Banco Exemplo, S.A.',
    loanAmount: '180000',
    termMonths: '360',
    phases: [
      { kind: 'fixed', months: '24', tan: '2,600' },
      { kind: 'indexed', tan: '2,966', index: 'euribor_12m', indexValue: '2,216', indexMonth: '10/2026' },
    ],
    fineTaeg: '3,5',
    fineMtic: '286525,91',
    monthlyPayment: '720,61',
    issuedAt: '2026-11-20',
    validUntil: '2026-12-31',
    fineDay: '2026-12-31',
  });
  expect(sources['fineTaeg']).toMatchObject({ value: '3.4', page: 1 });
  // Every mandatory value has its place in this sheet.
  expect(mandatoryPaths(values).filter((path) => !sources[path])).toEqual([]);
  expect(mandatoryPaths(values).flatMap((path) => namesAt(path, 2))).toHaveLength(14);
});

test('an offer that is renewed keeps what the new FINE does not say, and nothing of it counts as seen', () => {
  const former = { ...emptyValues, ...prefill(emptyValues, reading).values, submissionId: 's', fineTaeg: '9,9' };
  const silent = renew(prefill(emptyValues, { approval: null, fields: [] }), former, 'aprovada');
  expect(silent.values).toMatchObject({ submissionId: 's', loanAmount: '180000', fineTaeg: '', issuedAt: '' });
  expect(silent.carried).toEqual([
    'bankName',
    'loanAmount',
    'termMonths',
    'phases.0.months',
    'phases.0.tan',
    'phases.1.tan',
  ]);
  const read = renew(prefill(emptyValues, reading), { ...former, loanAmount: '1' }, 'aprovada');
  expect(read.values).toMatchObject({ loanAmount: '180000', fineTaeg: '3,4' });
  expect(read.carried).toEqual([]);
});

test.each([
  ['Domiciliação do ordenado', 'ordenado'],
  ['Cartão de débito', 'cartao'],
  ['Seguro de vida associado', 'seguro_vida'],
  ['Seguro multirriscos', 'seguro_casa'],
  ['Conta à ordem', 'conta'],
  ['PPR com entregas', 'ppr'],
  ['Débitos diretos', 'debitos'],
  ['Poupança verde sem nome', 'ppr'],
  ['Plano de saúde', 'outro'],
])('%s is %s', (name, kind) => expect(productKindOf(name)).toBe(kind));
