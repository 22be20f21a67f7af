/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { type Candidate, suggestDocuments } from './suggest-documents.ts';

const types = [
  'id_card_front',
  'id_card_back',
  'irs',
  'payslip_1',
  'payslip_2',
  'payslip_3',
  'mapa',
  'bank_1',
  'bank_2',
];
const candidates = (stored: readonly string[] = []): Candidate[] =>
  types.map((docType) => ({ slot: docType, docType, stored: stored.includes(docType) }));
const suggest = (...names: string[]) => suggestDocuments(names, candidates());

describe('the suggestion for a file', () => {
  test.each([
    ['IRS_2025.pdf', 'irs'],
    ['Nota de liquidação.pdf', 'irs'],
    ['CC frente.jpg', 'id_card_front'],
    ['cartao-cidadao-verso.png', 'id_card_back'],
    ['Recibo Vencimento Outubro.pdf', 'payslip_1'],
    ['Mapa de Responsabilidades de Crédito.pdf', 'mapa'],
    ['extracto.PDF', 'bank_1'],
    ['IMG_2041.jpg', undefined],
    ['accao.pdf', undefined],
  ])('%s is %s', (name, type) => {
    expect(suggest(name)).toEqual([type]);
  });

  test('assigns each of several files of a kind once, in numeric order', () => {
    expect(suggest('recibo 10.pdf', 'recibo 2.pdf', 'recibo 1.pdf')).toEqual(['payslip_3', 'payslip_2', 'payslip_1']);
  });

  test('assigns no document twice, and none when all are taken', () => {
    expect(suggest('irs.pdf', 'irs (1).pdf').toSorted()).toEqual(['irs', undefined]);
  });

  test('prefers missing documents to replacements', () => {
    const [first] = suggestDocuments(['recibo.pdf'], candidates(['payslip_1']));
    expect(first).toBe('payslip_2');
    expect(suggestDocuments(['irs.pdf'], candidates(['irs']))).toEqual(['irs']);
  });
});
