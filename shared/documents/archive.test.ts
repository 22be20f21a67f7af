import { describe, expect, test } from '@jest/globals';
import type { PartyRole, PartyState } from '../parties/party.ts';
import { partsOfSlot } from '../parties/slots.ts';
import { archiveFolders, archiveName, entryName, namedEntries } from './archive.ts';

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

describe('the documents of a ZIP', () => {
  const facts = {
    purpose: 'first_home',
    countryIncome: 'FR',
    employmentStatus: 'employed',
    identType: 'cc',
    hasProperty: true,
  } as const;
  const person = (partyId: string, role: PartyRole, name: string, state: PartyState = 'presente') => ({
    partyId,
    role,
    state,
    name,
    countryIncome: 'FR',
    employmentStatus: 'employed' as const,
    identType: 'cc' as const,
  });
  const document = (documentId: string, uploadedAt = '2026-11-01T10:00:00Z') => ({
    documentId,
    docType: documentId.startsWith('outro') ? 'outro' : partsOfSlot(documentId).code,
    uploadedAt,
  });
  const namesOf = (people: readonly ReturnType<typeof person>[], ...documents: readonly string[]) =>
    archiveFolders(
      facts,
      people,
      documents.map((id) => document(id)),
    ).map((each) => [each.folder, ...each.documents.map(({ documentId }) => documentId)]);
  const ana = person('first', 'titular', 'Ana Silva');

  test('of one person stand together in the order of the list, unlisted ones last', () => {
    const mixed = [
      document('outro-2', '2026-11-03T10:00:00Z'),
      document('bank_statements'),
      document('cpcv', '2026-11-02T10:00:00Z'),
      document('certidao_permanente'),
      document('id_card_front'),
    ];
    const [only, ...others] = archiveFolders(facts, [ana], mixed);
    expect(others).toEqual([]);
    expect(only?.folder).toBeUndefined();
    expect(only?.documents.map(({ documentId }) => documentId)).toEqual([
      'id_card_front',
      'certidao_permanente',
      'bank_statements',
      'cpcv',
      'outro-2',
    ]);
  });

  test('of several people stand in folders: the property, who borrows, who guarantees', () => {
    const people = [
      ana,
      person('m', 'fiador', 'Maria Dias'),
      person('r', 'co_titular', 'Rui Costa'),
      person('x', 'co_titular', 'Eva Lima', 'removido'),
    ];
    expect(
      namesOf(people, 'passport.m', 'passport.x', 'outro-1.r', 'bank_statements.r', 'passport.r', 'passport', 'cpcv'),
    ).toEqual([
      ['00_Imovel', 'cpcv'],
      ['01_Ana_Silva', 'passport'],
      ['02_Rui_Costa', 'bank_statements.r', 'outro-1.r', 'passport.r'],
      ['03_Fiador_Maria_Dias', 'passport.m'],
    ]);
  });

  test('of somebody who has left are not in it', () => {
    expect(namesOf([ana, person('r', 'co_titular', 'Rui', 'saiu')], 'irs.r', 'irs')).toEqual([['01_Ana_Silva', 'irs']]);
  });
});

test('of the documents that are taken each is numbered in its folder', () => {
  const of = (documentId: string) => ({
    documentId,
    docType: documentId,
    uploadedAt: '2026-11-01T10:00:00Z',
    contentType: 'application/pdf' as const,
  });
  const [irs, mapa, planta, cpcv] = ['irs', 'mapa', 'planta', 'cpcv'].map(of);
  if (!irs || !mapa || !planta || !cpcv) throw new Error('no documents');
  const folders = [
    { folder: undefined, documents: [irs, mapa] },
    { folder: '00_Imovel', documents: [planta, cpcv] },
  ];
  const named = namedEntries(folders, [mapa, planta, cpcv], ({ docType }) => docType);
  expect(named.map(({ name, document }) => [name, document.documentId])).toEqual([
    ['01_mapa.pdf', 'mapa'],
    ['00_Imovel/01_planta.pdf', 'planta'],
    ['00_Imovel/02_cpcv.pdf', 'cpcv'],
  ]);
});
