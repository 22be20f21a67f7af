import { describe, expect, test } from '@jest/globals';
import { isFullyApproved } from './approval.ts';
import { slotsToMoveTo } from './move.ts';
import { type CaseFacts, requiredDocuments } from './required-documents.ts';
import { wantedDocuments } from './wanted-documents.ts';

const facts: CaseFacts = {
  purpose: 'first_home',
  countryIncome: 'FR',
  employmentStatus: 'employed',
  identType: 'passport',
  hasProperty: false,
};
const asked = { id: 'outro-01JZZZZZZZZZZZZZZZZZZZZZZZ', label: 'Contrato de trabalho', note: '' };
const required = requiredDocuments(facts);
const document = (documentId: string, aiStatus = 'approved', docType = documentId) => ({
  documentId,
  docType,
  aiStatus,
});
const all = required.map(({ id }) => document(id));

describe('what somebody has to send', () => {
  const wanted = (status: string, documents = all, changes: Partial<CaseFacts> = {}) =>
    wantedDocuments({ ...facts, ...changes, status }, documents);

  test('is what is missing while documents are collected, and then what the team asks for', () => {
    expect(wanted('documentos', [])).toEqual(required.map(({ label }) => label));
    expect(wanted('documentos')).toEqual([]);
    expect(wanted('analise', [])).toEqual([]);
    expect(wanted('analise', all, { askedDocuments: [asked] })).toEqual(['Contrato de trabalho']);
    expect(wanted('documentos', all, { askedDocuments: [asked] })).toEqual(['Contrato de trabalho']);
  });

  test('is what is to be corrected, of their own list alone, and not when it is not needed', () => {
    const toCorrect = [...all, document('irs', 'rejected')];
    expect(wanted('documentos', toCorrect)).toEqual(['IRS último ano (por corrigir)']);
    expect(wanted('analise', toCorrect)).toEqual(['IRS último ano (por corrigir)']);
    const notApplicable = [{ id: 'irs', reason: 'Não declara em Portugal' }];
    expect(wanted('analise', toCorrect, { notApplicable })).toEqual([]);
    expect(wanted('analise', [...all, document('fecho_nif', 'rejected')])).toEqual([]);
    expect(wanted('analise', [...all, document('irs.01JZZZZZZZZZZZZZZZZZZZZZZZ', 'rejected', 'irs')])).toEqual([]);
  });

  test('is nothing from the offers on', () => {
    for (const status of ['proposta', 'escritura', 'concluida'])
      expect(wanted(status, [document('irs', 'rejected')], { askedDocuments: [asked] })).toEqual([]);
  });
});

describe('everything is approved', () => {
  test('with each required document, and no other one that waits or is to be corrected', () => {
    expect(isFullyApproved(facts, all)).toBe(true);
    expect(isFullyApproved(facts, all.slice(1))).toBe(false);
    expect(isFullyApproved(facts, [])).toBe(false);
    expect(isFullyApproved(facts, [...all, document('irs', 'review')])).toBe(false);
    expect(isFullyApproved(facts, [...all, document('irs', 'rejected')])).toBe(false);
  });

  test('whatever becomes of the papers of the deed, and of those that are not needed', () => {
    expect(isFullyApproved(facts, [...all, document('fecho_nif', 'rejected')])).toBe(true);
    const [first] = required;
    const notApplicable = [{ id: first?.id ?? '', reason: 'Não tem' }];
    expect(isFullyApproved({ ...facts, notApplicable }, all.slice(1))).toBe(true);
    expect(isFullyApproved({ ...facts, notApplicable }, [document(first?.id ?? '', 'review'), ...all.slice(1)])).toBe(
      true,
    );
  });
});

describe('the places for a paper that lies in another', () => {
  const portuguese: CaseFacts = { ...facts, countryIncome: 'PT', identType: 'cc' };
  const slots = (kind: 'payslip' | 'id_card' | 'unknown', taken: readonly string[], changes = {}) =>
    slotsToMoveTo(
      { ...portuguese, ...changes },
      ['irs', ...taken].map((id) => ({ id })),
      { id: 'irs', reading: { kind } },
    );

  test('are the free ones of its kind, in the order of the list', () => {
    expect(slots('payslip', [])).toEqual(['payslip_1', 'payslip_2', 'payslip_3']);
    expect(slots('payslip', ['payslip_1', 'payslip_3'])).toEqual(['payslip_2']);
    const notApplicable = [{ id: 'payslip_1', reason: 'Começou este mês' }];
    expect(slots('payslip', [], { notApplicable })).toEqual(['payslip_2', 'payslip_3']);
  });

  test('are none for a copy of a card, for what was not recognized and for what was not read', () => {
    expect(slots('id_card', [])).toEqual([]);
    expect(slots('unknown', [])).toEqual([]);
    expect(slotsToMoveTo(portuguese, [], { id: 'irs' })).toEqual([]);
  });

  test('are those of the person whose paper it is', () => {
    const party = { id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', role: 'co_titular' as const };
    expect(slots('payslip', [], { party })[0]).toBe('payslip_1.01JZZZZZZZZZZZZZZZZZZZZZZZ');
  });
});
