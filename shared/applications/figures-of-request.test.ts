import { expect, test } from '@jest/globals';
import { keptSources, type LoanSources, sourcesWithout, storedFigure } from './loan-sources.ts';
import { isOfAnother, isOrdinaryPay, usableFacts } from './usable-facts.ts';

const file = (uploadId: string) => ({ kind: 'payslip' as const, documentId: 'd', uploadId, page: 1 });
const sources: LoanSources = { propertyValue: file('p'), monthlyIncome: file('i') };
const loan = { propertyValue: 200_000, annualIncome: 20_300, incomePayments: 14, otherInstalments: 0 };

test('a figure keeps the paper that it came from while it stays as it is', () => {
  expect(storedFigure(loan, 'monthlyIncome')).toBe(1450);
  expect(storedFigure(loan, 'otherInstalments')).toBe(0);
  const before = { ...loan, sources };
  expect(keptSources(before, loan)).toEqual({ sources });
  expect(keptSources(before, { ...loan, propertyValue: 200_001 })).toEqual({ sources: { monthlyIncome: file('i') } });
  expect(keptSources(before, { propertyValue: 1 })).toEqual({});
  expect(keptSources(loan, loan)).toEqual({});
  expect(keptSources(undefined, loan)).toEqual({});
  expect(sourcesWithout(sources, new Set(['i']))).toEqual({ propertyValue: file('p') });
});

type Findings = Parameters<typeof isOfAnother>[0]['findings'];
const findings = (code: string, level: string) => [{ code, level }] as unknown as Findings;
const paper = (kind: string, name: string, value: string, found: Findings = []) => ({
  kind,
  fields: [{ name, value, page: 2 }],
  findings: found,
});
const request = { countryIncome: 'PT', loan };

test.each([
  ['cpcv', 'price', 'propertyValue'],
  ['payslip', 'net', 'monthlyIncome'],
  ['mapa', 'instalments_total', 'otherInstalments'],
])('a %s says %s, which is %s of the request', (kind, name, field) => {
  expect(usableFacts(paper(kind, name, '1450.50'), request)).toEqual([{ name, field, value: 1450.5, page: 2 }]);
  expect(usableFacts(paper('irs', name, '1450.50'), request)).toEqual([]);
  expect(usableFacts(paper(kind, 'gross', '1450.50'), request)).toEqual([]);
  expect(usableFacts(paper(kind, name, '1450.50'), { countryIncome: 'PT' })).toEqual([]);
  for (const value of ['1450.5', '1450', '-1450.50', '1450.505', ''])
    expect(usableFacts(paper(kind, name, value), request)).toEqual([]);
});

test('what seems to be of somebody else is of use only where it is no person’s', () => {
  for (const code of ['other_person', 'nif_mismatch']) {
    const warned = findings(code, 'warn');
    expect(isOfAnother({ findings: warned })).toBe(true);
    expect(isOfAnother({ findings: findings(code, 'info') })).toBe(false);
    expect(usableFacts(paper('payslip', 'net', '1450.50', warned), request)).toEqual([]);
    expect(usableFacts(paper('mapa', 'instalments_total', '180.00', warned), request)).toEqual([]);
    expect(usableFacts(paper('cpcv', 'price', '200000.00', warned), request)).toHaveLength(1);
  }
  expect(isOfAnother({ findings: findings('stale', 'warn') })).toBe(false);
});

test('a payslip with holiday pay, or of another country, says nothing of an ordinary month', () => {
  const holiday = findings('holiday_pay', 'info');
  expect(isOrdinaryPay({ findings: [] }, request)).toBe(true);
  expect(isOrdinaryPay({ findings: findings('stale', 'info') }, request)).toBe(true);
  expect(isOrdinaryPay({ findings: holiday }, request)).toBe(false);
  expect(isOrdinaryPay({ findings: [] }, { countryIncome: 'UK' })).toBe(false);
  expect(usableFacts(paper('payslip', 'net', '1450.50', holiday), request)).toEqual([]);
  expect(usableFacts(paper('cpcv', 'price', '200000.00'), { ...request, countryIncome: 'UK' })).toHaveLength(1);
});
