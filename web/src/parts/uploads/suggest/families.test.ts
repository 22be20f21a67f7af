import { expect, test } from '@jest/globals';
import { describeDocument, parseDocumentType } from '#shared/documents/catalogue.ts';
import { families, familyPlace, monthsOfPlaces, monthTitle } from './families.ts';

test('a numbered document has a place in its family; others have none', () => {
  expect(familyPlace('payslip_2')).toEqual({ family: 'payslip', number: 2 });
  expect(familyPlace('bank_3')).toEqual({ family: 'bank', number: 3 });
  for (const type of ['bank_statements', 'irs', 'p60', 'outro', 'outro-01JD0000000000000000000001', 'recibo_1'])
    expect(familyPlace(type)).toBeUndefined();
});

test.each(Object.entries(families))('every place of %s is a document of the catalogue', (name, { size }) => {
  const types = Array.from({ length: size }, (_, index) => parseDocumentType(`${name}_${index + 1}`));
  for (const type of types) expect(type && describeDocument(type).group).toBe('rendimentos');
  expect(parseDocumentType(`${name}_${size + 1}`)).toBeUndefined();
});

const titles = (thisMonth: string, ...read: readonly (string | undefined)[]) =>
  monthsOfPlaces(
    read.map((period, index) => ({
      docType: `payslip_${index + 1}`,
      document:
        period === undefined
          ? undefined
          : { reading: { kind: 'payslip', confidence: 1, fields: { period }, findings: [] } },
    })),
    thisMonth,
  ).map((month) => monthTitle(month, thisMonth));

test('places are called by their months: those before this one, or what was read', () => {
  expect(titles('2026-11', undefined, undefined, undefined)).toEqual(['Outubro', 'Setembro', 'Agosto']);
  expect(titles('2026-02', undefined, undefined, undefined)).toEqual([
    'Janeiro',
    'Dezembro de 2025',
    'Novembro de 2025',
  ]);
  expect(titles('2026-11', '2026-09', undefined, undefined)).toEqual(['Setembro', 'Agosto', 'Julho']);
  expect(titles('2026-11', undefined, '2026-09', undefined)).toEqual(['Outubro', 'Setembro', 'Agosto']);
  expect(titles('2026-11', '2026-10', '2026-07', undefined)).toEqual(['Outubro', 'Julho', 'Agosto']);
});

test('a paper of another kind says nothing of the months', () => {
  const reading = { kind: 'bank_statement' as const, confidence: 1, fields: { period_to: '2026-05-31' }, findings: [] };
  expect(
    monthTitle(monthsOfPlaces([{ docType: 'payslip_1', document: { reading } }], '2026-11')[0] ?? 0, '2026-11'),
  ).toBe('Outubro');
});
