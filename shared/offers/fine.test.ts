import { expect, test } from '@jest/globals';
import {
  type FineTerms,
  fineLabel,
  fineValueOf,
  isSameValue,
  mandatoryOf,
  takesFine,
  unconfirmedNames,
} from './fine.ts';
import { offerStatuses } from './status.ts';

const terms: FineTerms = {
  kind: 'aprovada',
  issuedAt: '2026-11-20',
  validUntil: '2026-12-31',
  bankName: 'Banco Exemplo',
  loanAmount: 180_000,
  termMonths: 360,
  monthlyPayment: 720.6,
  phases: [
    { months: 24, kind: 'fixed', tan: 2.6 },
    { months: 336, kind: 'indexed', tan: 2.966 },
  ],
  fineTaeg: 3.4,
  fineMtic: 290_000.5,
};

test.each([
  ['lender', 'Banco Exemplo', 'o banco'],
  ['amount', '180000.00', 'o montante'],
  ['term_months', '360', 'o prazo'],
  ['rate_kind', 'mista', 'o tipo de taxa'],
  ['taeg', '3.4', 'a TAEG'],
  ['mtic', '290000.50', 'o MTIC'],
  ['instalment_1', '720.60', 'a prestação'],
  ['issued_on', '2026-11-20', 'a data de emissão'],
  ['valid_until', '2026-12-31', 'a validade'],
  ['phase_1_months', '24', 'a duração da fase 1'],
  ['phase_2_kind', 'indexed', 'o tipo de taxa da fase 2'],
  ['phase_2_tan', '2.966', 'a TAN da fase 2'],
] as const)('under the name %s an offer says %s, in a sentence %s', (name, value, label) => {
  expect(fineValueOf(terms, name)).toBe(value);
  expect(fineLabel(name)).toBe(label);
});

test('what an offer does not say has no value', () => {
  const none = { ...terms, fineTaeg: undefined, fineMtic: undefined };
  for (const name of ['taeg', 'mtic'] as const) expect(fineValueOf(none, name)).toBeUndefined();
  for (const name of ['phase_3_tan', 'phase_10_tan', 'phase_2_spread'] as const)
    expect(fineValueOf(terms, name as 'phase_3_tan')).toBeUndefined();
});

test.each([
  ['3.40', '3.4', true],
  ['-3', '-3.0', true],
  ['3.4', '3.5', false],
  ['2026-11-20', '2026-11-20', true],
  ['Banco', 'banco', false],
  // As numbers alike, but no numbers to a reader.
  ['0x10', '16', false],
  ['16', '0x10', false],
  [' 16', '16', false],
  ['16', '16 ', false],
  ['1e1', '10', false],
])('%j and %j say the same: %s', (one, other, expected) => expect(isSameValue(one, other)).toBe(expected));

test('what no person has confirmed as the offer says it now is missing', () => {
  const names = mandatoryOf(terms);
  const confirmed = names.map((name) => ({ name, value: fineValueOf(terms, name) ?? '', confirmedBy: 'rui' }));
  expect(names).toContain('taeg');
  expect(unconfirmedNames(terms, confirmed)).toEqual([]);
  expect(unconfirmedNames(terms, [])).toEqual(names);
  expect(unconfirmedNames({ ...terms, fineTaeg: 3.5 }, confirmed)).toEqual(['taeg']);
  expect(unconfirmedNames({ ...terms, fineTaeg: undefined }, confirmed)).toEqual(['taeg']);
  // The TAN that was confirmed has the same digits.
  expect(unconfirmedNames({ ...terms, fineTaeg: 2.6 }, confirmed)).toEqual(['taeg']);
  expect(mandatoryOf({ phases: terms.phases })).toEqual(mandatoryOf({ ...terms, kind: 'simulacao' }));
});

test('a draft takes a FINE, and once what was published without', () => {
  const taking = (more: object) => offerStatuses.filter((status) => takesFine({ status, ...more }));
  expect(taking({})).toEqual(['draft', 'published', 'selected']);
  expect(taking({ fineUploadId: 'u' })).toEqual(['draft']);
});
