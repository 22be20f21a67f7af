import { describe, expect, test } from '@jest/globals';
import { findingCodes, readingKinds } from '#shared/documents/reading/reading.ts';
import { byteFindingCodes, clientCodes } from '#shared/documents/reading-view.ts';
import { fieldLabel } from './field-labels.ts';
import {
  factWords,
  findingLabel,
  findingSentence,
  kindName,
  paperName,
  sourceWords,
  unrecognisedSentence,
  valueWords,
} from './reading-words.ts';

describe('a paper is named by its kind, what tells it from others, and its person', () => {
  test.each([
    ['Recibo de outubro de 2026 · Ana Silva', 'payslip', { period: '2026-10', name: 'ANA MARIA DA SILVA' }],
    ['Recibo · Ana Silva', 'payslip', { name: 'Ana Silva' }],
    ['Recibo de outubro de 2026', 'payslip', { period: '2026-10' }],
    ['Extrato de outubro de 2026', 'bank_statement', { period_from: '2026-10-01', period_to: '2026-10-31' }],
    ['Extrato de agosto a outubro de 2026', 'bank_statement', { period_from: '2026-08-01', period_to: '2026-10-31' }],
    [
      'Extrato de dezembro de 2025 a janeiro de 2026',
      'bank_statement',
      { period_from: '2025-12-01', period_to: '2026-01-31' },
    ],
    ['Declaração de IRS de 2025 · Rui Peão', 'irs_declaration', { year: '2025', name: 'Rui Peão' }],
    ['P60 de 2025/26', 'p60', { tax_year: '2026' }],
    ['Certidão permanente até 31/12/2026', 'certidao_permanente', { valid_until: '2026-12-31', name: 'Vendedor' }],
    ['Mapa de responsabilidades de setembro de 2026', 'mapa', { reference_month: '2026-09' }],
    [undefined, 'unknown', { name: 'Ana' }],
  ] as const)('%s', (words, kind, fields) => {
    expect(paperName({ kind, fields })).toBe(words);
  });
});

describe('a finding is told to the client in one sentence', () => {
  test.each([
    [
      'Parece ser o extrato bancário, não o recibo de vencimento. Está certo?',
      { code: 'wrong_kind', found: 'bank_statement' },
    ],
    [
      'Parece ser de Zulmira Xavier. Confirma que é o teu documento.',
      { code: 'other_person', field: 'name', found: 'Zulmira Maria Xavier' },
    ],
    ['É de fevereiro de 2026. Envia o de um mês mais recente.', { code: 'wrong_month', found: '2026-02' }],
    ['A validade terminou a 01/11/2026. Envia um documento válido.', { code: 'expired', found: '2026-11-01' }],
    [
      'Parecem faltar páginas: lemos 2 de 4. Envia o documento completo.',
      { code: 'missing_pages', found: '2', expected: '4' },
    ],
    ['Não conseguimos confirmar o IBAN. Vê se o documento se lê bem.', { code: 'checksum', field: 'iban' }],
  ] as const)('%s', (sentence, finding) => {
    expect(findingSentence({ level: 'warn', ...finding }, { slot: 'payslip_1' })).toBe(sentence);
  });

  test('a duplicate names the slot that has the file', () => {
    expect(findingSentence({ code: 'duplicate_of', level: 'warn', found: 'irs' }, { slot: 'payslip_1' })).toMatch(
      /^É o mesmo ficheiro de «.*IRS.*»\.$/,
    );
  });

  test('what is not recognised in a place is said with the name of that place', () => {
    expect(unrecognisedSentence({ slot: 'irs' })).toBe('Não reconhecemos aqui o IRS: a equipa confirma.');
  });

  test('whatever the finding lacks', () => {
    for (const code of clientCodes)
      expect([code, findingSentence({ code, level: 'warn' }, { slot: 'x' })]).not.toContain('');
  });
});

test('every kind and finding has its words', () => {
  for (const kind of readingKinds) expect(kindName(kind)).toMatch(/\S/);
  for (const code of [...findingCodes, ...byteFindingCodes])
    expect(findingLabel({ code, level: 'warn' })).toMatch(/\S/);
  expect(fieldLabel('valid_until')).toBe('Válido até');
});

test('values are written as people write them', () => {
  expect(['2026-10-31', '2026-10', '2025', 'PT50'].map(valueWords)).toEqual([
    '31/10/2026',
    'outubro de 2026',
    '2025',
    'PT50',
  ]);
});

test('a figure says from which paper it was taken', () => {
  expect(sourceWords({ kind: 'cpcv', page: 2 })).toBe('Do contrato-promessa, página 2');
  expect(sourceWords({ kind: 'mapa', page: 1 })).toBe('Do mapa de responsabilidades, página 1');
  expect(sourceWords({ kind: 'unknown', page: 1 })).toBe('De um documento, página 1');
});

test('a fact is written as an amount, a day, or as it is', () => {
  expect(factWords('1480.25').replace(/\s/g, ' ')).toBe('1 480,25 €');
  expect(factWords('2026-10-31')).toBe('31/10/2026');
  expect(factWords('C')).toBe('C');
});
