import { expect, test } from '@jest/globals';
import { describeDocument } from './catalogue.ts';
import { documentHelp } from './document-help.ts';
import { documentLabel, parseAnyType } from './kinds.ts';

test('older codes keep their own labels and stand for a document of today', () => {
  expect(documentLabel({ docType: 'Recibos_Vencimento' })).toBe('3 últimos recibos de vencimento');
  expect(documentLabel({ docType: 'ID' })).toBe('Cartão de Cidadão / Passaporte');
  expect([parseAnyType('Recibos_Vencimento'), parseAnyType('ID')]).toEqual(['payslip_1', 'id_card_front']);
  expect(documentLabel({ docType: 'payslip_1' })).toBe('Recibo de vencimento 1');
});

test('a document that nobody has catalogued has the name that its sender gave it', () => {
  expect(documentLabel({ docType: 'outro', otherName: 'Contrato de arrendamento' })).toBe('Contrato de arrendamento');
  expect(documentLabel({ docType: 'outro' })).toBe('Outro documento');
});

test('the United Kingdom asks for the SA302 or the tax return, of two years', () => {
  const { label } = describeDocument('sa302');
  expect(label).toBe('SA302 ou declaração fiscal');
  expect(documentHelp('sa302', { purpose: 'first_home' })).toMatch(
    /^Dos últimos 2 anos: .*SA302|^Dos últimos 2 anos: .* ou a declaração fiscal\.$/,
  );
});
