/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { reviewList } from './review-list.ts';

const application = { countryIncome: 'FR', employmentStatus: 'employed', identType: 'cc', hasProperty: true };
const document = (id: string, facts: Partial<DocumentView> = {}) =>
  ({ id, label: id, kind: 'pessoal', categoria: 'cliente', aiStatus: 'review', ...facts }) as DocumentView;
const list = (documents: readonly DocumentView[], changes: Partial<ApplicationView> = {}) =>
  reviewList({ ...application, ...changes } as ApplicationView, documents);

test('missing required documents are listed without a file, personal and property separately', () => {
  const { personal, property, missing } = list([document('id_card_front')]);
  expect(personal.map(({ id, document: stored }) => [id, Boolean(stored)])).toEqual([
    ['id_card_front', true],
    ['id_card_back', false],
    ['proof_of_income', false],
    ['bank_statements', false],
  ]);
  expect(property.map(({ id }) => id)).toEqual(['certidao_permanente', 'caderneta_predial']);
  expect(missing).toBe(5);
});

test('further documents follow the required ones, on the side they belong to', () => {
  const { personal, property } = list([
    document('outro-1', { kind: 'outro' }),
    document('cpcv', { kind: 'imovel', categoria: 'imovel' }),
  ]);
  expect(personal.at(-1)).toMatchObject({ id: 'outro-1', required: false });
  expect(property.at(-1)).toMatchObject({ id: 'cpcv', required: false });
});

test('files that came by e-mail are apart until they are approved', () => {
  const { personal, unsorted } = list([
    document('outro-1', { kind: 'outro', unsorted: true }),
    document('outro-2', { kind: 'outro', unsorted: true, aiStatus: 'approved' }),
  ]);
  expect(unsorted.map(({ id }) => id)).toEqual(['outro-1']);
  expect(personal.at(-1)?.id).toBe('outro-2');
});

test('the counts show what is left to decide, without the deed’s documents', () => {
  const counts = list([
    document('id_card_front', { aiStatus: 'approved' }),
    document('id_card_back', { aiStatus: 'rejected' }),
    document('proof_of_income', { aiStatus: 'pending' }),
    document('bank_statements'),
    document('escritura', { kind: 'fecho' }),
  ]);
  expect(counts).toMatchObject({ toReview: 2, approved: 1, rejected: 1, missing: 2 });
  expect(counts.personal.some(({ id }) => id === 'escritura')).toBe(false);
});

test('the team’s requests have their own section, and documents that do not apply are visible without being missing', () => {
  const { asked, personal, missing } = list([document('outro-1', { kind: 'outro' })], {
    askedDocuments: [
      { id: 'outro-1', label: 'Declaração', note: 'Deste mês.', askedAt: '2026-11-01T10:00:00Z' },
      { id: 'outro-2', label: 'Seguro', note: '', askedAt: '2026-11-02T10:00:00Z' },
    ],
    notApplicable: [{ id: 'proof_of_income', reason: 'Já o temos.' }],
  });
  expect(asked.map(({ label, note, document: stored }) => [label, note, Boolean(stored)])).toEqual([
    ['Declaração', 'Deste mês.', true],
    ['Seguro', undefined, false],
  ]);
  expect(personal.find(({ id }) => id === 'proof_of_income')).toMatchObject({ notApplicableBecause: 'Já o temos.' });
  expect(missing).toBe(6);
});
