import { expect, test } from '@jest/globals';
import { describeDocument } from './catalogue.ts';
import { documentHelp } from './document-help.ts';
import { isCardToSee } from './id-card.ts';
import { documentCategory, documentKind, documentLabel, parseAnyType } from './kinds.ts';
import { knowsProperty, propertyUseOf, propertyValueLabel } from './property-use.ts';

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

test('a document is of a person, the property or the deed', () => {
  const kinds = ['irs', 'IRS', 'planta', 'fecho_nif', 'outro'].map(documentKind);
  expect(kinds).toEqual(['pessoal', 'pessoal', 'imovel', 'fecho', 'outro']);
  expect(kinds.map(documentCategory)).toEqual(['cliente', 'cliente', 'imovel', 'cliente', 'cliente']);
});

test('a card that is shown is to be seen once', () => {
  expect(isCardToSee({ identType: 'cc', cardShown: {} })).toBe(true);
  expect(isCardToSee({ identType: 'cc', cardShown: { seenAt: '2026-11-21T10:00:00.000Z' } })).toBe(false);
  expect(isCardToSee({ identType: 'cc' })).toBe(false);
  expect(isCardToSee({ identType: 'passport', cardShown: {} })).toBe(false);
});

test('a property is bought, owned or built, and has a price when it is bought', () => {
  const of = (purpose: 'first_home' | 'refinance' | 'consolidation', operation?: string) =>
    ({ purpose, loan: { operation: operation ?? null } }) as const;
  const all = [
    of('first_home'),
    of('first_home', 'construcao'),
    of('first_home', 'obras'),
    of('refinance', 'construcao'),
    of('consolidation'),
  ];
  expect(all.map(propertyUseOf)).toEqual(['bought', 'built', 'owned', 'owned', 'owned']);
  expect(all.map((each) => knowsProperty(each, false))).toEqual([false, false, true, true, true]);
  expect(knowsProperty(of('first_home'), true)).toBe(true);
  expect(all.slice(0, 2).map(propertyValueLabel)).toEqual(['Preço do imóvel', 'Valor do imóvel']);
});
