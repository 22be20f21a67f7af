import { expect, test } from '@jest/globals';
import { canCarryOver } from './carry-over.ts';
import type { CaseFacts } from './required-documents.ts';

const facts: CaseFacts = {
  purpose: 'first_home',
  countryIncome: 'PT',
  employmentStatus: 'employed',
  identType: 'cc',
  hasProperty: false,
};
const now = new Date('2026-11-21T10:00:00.000Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const day = 86_400_000;

const carries = (
  docType: string,
  of: Partial<Parameters<typeof canCarryOver>[0]> = {},
  changes: Partial<CaseFacts> = {},
) =>
  canCarryOver(
    { docType, aiStatus: 'approved', uploadedAt: before(day), ...of },
    { facts: { ...facts, ...changes }, now },
  );

test('a paper of a person goes along until it is too old for its kind', () => {
  const days: readonly (readonly [string, number, Partial<CaseFacts>?])[] = [
    ['mapa', 30],
    ['payslip_1', 60],
    ['payslip_2', 60],
    ['payslip_3', 60],
    ['bank_1', 60],
    ['bank_2', 60],
    ['bank_3', 60],
    ['bank_statements', 60, { countryIncome: 'FR' }],
    ['proof_of_income', 60, { countryIncome: 'FR' }],
    ['self_employed_docs', 60, { employmentStatus: 'self_employed' }],
    ['bank_statements_6_months', 60],
    ['employer_declaration', 60],
    ['payslips_or_receipts', 60, { employmentStatus: 'retired' }],
    ['pension_statement', 365, { employmentStatus: 'retired' }],
    ['credit_report_abroad', 30, { countryIncome: 'FR' }],
    ['irs', 365],
    ['tax_returns', 365, { countryIncome: 'FR' }],
    ['p60', 365, { countryIncome: 'GB' }],
    ['hmrc', 365, { countryIncome: 'GB', employmentStatus: 'self_employed' }],
    ['sa302', 365, { countryIncome: 'GB', employmentStatus: 'self_employed' }],
  ];
  for (const [type, most, changes] of days)
    expect([
      type,
      carries(type, { uploadedAt: before(most * day) }, changes),
      carries(type, { uploadedAt: before(most * day + 1) }, changes),
    ]).toEqual([type, true, false]);
});

test('identification goes along whatever its age, as its validity is looked at', () => {
  expect(carries('passport', { uploadedAt: before(3000 * day) })).toBe(true);
  expect(carries('nif_portugues', { uploadedAt: before(3000 * day) })).toBe(true);
});

test('a paper goes along while it waits for its review or its scan, not when it was refused or is infected', () => {
  expect(carries('irs', { aiStatus: 'review', scan: 'pending' })).toBe(true);
  expect(carries('irs', { aiStatus: 'rejected' })).toBe(false);
  expect(carries('irs', { scan: 'infected' })).toBe(false);
});

test('a card, what another loan owes, a paper of a property or the deed, one of another list and an old code stay', () => {
  expect(carries('id_card_front')).toBe(false);
  expect(carries('debt_statement', {}, { purpose: 'refinance', hasProperty: true })).toBe(false);
  expect(carries('cpcv', {}, { hasProperty: true })).toBe(false);
  expect(carries('caderneta_predial', {}, { hasProperty: true })).toBe(false);
  expect(carries('fecho_nif')).toBe(false);
  expect(carries('p60')).toBe(false);
  expect(carries('outro')).toBe(false);
  expect(carries('IRS')).toBe(false);
});
