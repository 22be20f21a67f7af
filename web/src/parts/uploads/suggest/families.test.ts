import { expect, test } from '@jest/globals';
import { describeDocument, parseDocumentType } from '#shared/documents/catalogue.ts';
import { families, familyPlace } from './families.ts';

test('a numbered document has a place in its family; others have none', () => {
  expect(familyPlace('payslip_2')).toEqual({ family: 'payslip', number: 2 });
  expect(familyPlace('bank_3')).toEqual({ family: 'bank', number: 3 });
  for (const type of ['bank_statements', 'irs', 'p60', 'outro', 'outro-01JD0000000000000000000001', 'recibo_1'])
    expect(familyPlace(type)).toBeUndefined();
});

test.each(Object.entries(families))('every place of %s is a document of the catalogue', (name, { places }) => {
  const types = places.map((_place, index) => parseDocumentType(`${name}_${index + 1}`));
  for (const type of types) expect(type && describeDocument(type).group).toBe('rendimentos');
  expect(parseDocumentType(`${name}_${places.length + 1}`)).toBeUndefined();
});
