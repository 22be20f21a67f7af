import { describe, expect, test } from '@jest/globals';
import { archiveName, entryName, inOrderOfCase } from './archive.ts';

const applicationId = '01KAJ7Q2ABCDEFGHJKMNPQRSTV';

describe('the name of an archive', () => {
  test.each([
    ['Crédito Agrícola', 'João Gonçalves', 'Credito_Agricola_Joao_Goncalves_01KAJ7Q2.zip'],
    ['  ../../BPI\\x ', 'Ana "Aninhas" Sá', 'BPI_x_Ana_Aninhas_Sa_01KAJ7Q2.zip'],
    ['Banca 中国银行', null, 'Banca_Cliente_01KAJ7Q2.zip'],
    ['中国', '🏠', 'Banco_Cliente_01KAJ7Q2.zip'],
    ['x'.repeat(200), 'Ana', `${'x'.repeat(60)}_Ana_01KAJ7Q2.zip`],
  ])('is ASCII for the bank %j and the client %j', (bankName, clientName, expected) => {
    expect(archiveName({ bankName, clientName, applicationId })).toBe(expected);
  });
});

test('an entry is named by its position, label and type', () => {
  expect(entryName(3, 'Cartão de Cidadão (frente)', { contentType: 'image/jpeg' })).toBe(
    '03_Cartao_de_Cidadao_frente.jpg',
  );
  const pdf = { contentType: 'application/pdf' } as const;
  expect(entryName(12, '…', pdf)).toBe('12_Documento.pdf');
  expect(entryName(4, 'Recibo.bat', { ...pdf, findings: ['pdf_damaged'] })).toBe('04_Recibo_bat_danificado.pdf');
});

test('documents are in the order of the case, unlisted ones last', () => {
  const facts = {
    purpose: 'first_home',
    countryIncome: 'FR',
    employmentStatus: 'employed',
    identType: 'cc',
    hasProperty: true,
  } as const;
  const document = (documentId: string, uploadedAt = '2026-11-01T10:00:00Z') => ({ documentId, uploadedAt });
  const mixed = [
    document('outro-2', '2026-11-03T10:00:00Z'),
    document('bank_statements'),
    document('cpcv', '2026-11-02T10:00:00Z'),
    document('certidao_permanente'),
    document('id_card_front'),
  ];
  expect(inOrderOfCase(facts, mixed).map(({ documentId }) => documentId)).toEqual([
    'id_card_front',
    'certidao_permanente',
    'bank_statements',
    'cpcv',
    'outro-2',
  ]);
});
