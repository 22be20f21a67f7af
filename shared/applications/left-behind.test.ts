import { expect, test } from '@jest/globals';
import { deedDocumentTypes } from '../documents/deed-document-types.ts';
import { requiredDocuments } from '../documents/required-documents.ts';
import { leftBehind, leftWords, placeOfLeft } from './left-behind.ts';

const nothing = { toReview: 0, toCorrect: 0, missing: 0, noChoice: 0, noApproval: 0 };

test.each([
  [nothing, undefined],
  [{ ...nothing, toReview: 4, missing: 2 }, '4 documentos por rever, 2 por enviar'],
  [{ ...nothing, toCorrect: 1, missing: 2 }, '1 documento por corrigir, 2 por enviar'],
  [{ ...nothing, toReview: 1, noChoice: 1 }, '1 documento por rever, nenhuma proposta escolhida'],
  [{ ...nothing, noChoice: 1 }, 'nenhuma proposta escolhida'],
  [{ ...nothing, noApproval: 1 }, 'a proposta escolhida ainda não é a aprovação do banco'],
])('%j is left behind: %s', (left, words) => {
  expect(leftWords(left)).toBe(words);
});

const self = { countryIncome: 'PT', employmentStatus: 'employed', identType: 'cc' } as const;
const application = { ...self, purpose: 'first_home', hasProperty: false, status: 'analise' } as const;
const ana = { ...self, partyId: 'first', role: 'titular', state: 'presente' } as const;
const rui = { ...self, partyId: 'rui', role: 'co_titular', state: 'presente' } as const;
type Case = Parameters<typeof leftBehind>[0];
const left = (more: Omit<Partial<Case>, 'application'> & { application?: Partial<Case['application']> }) =>
  leftBehind({
    people: [ana],
    documents: [],
    chosen: null,
    ...more,
    application: { ...application, ...more.application },
  });
const document = (id: string, aiStatus: Case['documents'][number]['aiStatus'], docType = id) => ({
  id,
  docType,
  aiStatus,
});

test('counts the documents of who is in the case, without those of the deed and those not needed', () => {
  const all = requiredDocuments(application).length;
  const documents = [
    document('irs', 'review'),
    document('mapa', 'pending'),
    document('payslip_1', 'rejected'),
    document('payslip_2', 'approved'),
    document('payslip_3', 'review'),
    document('deed_draft', 'review', deedDocumentTypes[0]),
  ];
  const counts = { ...nothing, toReview: 3, toCorrect: 1, missing: all - 5 };
  expect(left({ documents })).toEqual(counts);
  const gone = { ...rui, state: 'saiu' } as const;
  expect(left({ documents, people: [ana, gone] })).toEqual(counts);
  const notApplicable = [{ id: 'irs', reason: 'Isento' }];
  expect(left({ documents, application: { notApplicable } })).toMatchObject({ toReview: 2 });
  const theirs = [...documents, document('irs.rui', 'review', 'irs'), document('irs.gone', 'review', 'irs')];
  expect(left({ documents: theirs, people: [ana, rui] })).toMatchObject({ toReview: 4, toCorrect: 1 });
  expect(left({ documents, people: [ana, rui] }).missing).toBeGreaterThan(counts.missing);
});

test('an offer is missing, or its approval, only in Proposta', () => {
  const choices = [null, { isApproved: false }, { isApproved: true }] as const;
  const noneOf = (status: 'proposta' | 'analise') =>
    choices.map((chosen) => {
      const { noChoice, noApproval } = left({ application: { status }, chosen });
      return [noChoice, noApproval];
    });
  expect(noneOf('proposta')).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
  expect(noneOf('analise')).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('what is left behind is done among the documents, or among the offers if only the choice is missing', () => {
  for (const name of ['toReview', 'toCorrect', 'missing'] as const)
    expect(placeOfLeft({ ...nothing, noChoice: 1, [name]: 1 })).toBe('documentos');
  expect(placeOfLeft({ ...nothing, noChoice: 1 })).toBe('propostas');
});
