import { expect, test } from '@jest/globals';
import type { PartyRole, PartyState } from '../parties/party.ts';
import {
  countedPapers,
  factsFor,
  isEverybodyApproved,
  isPaperOf,
  papersOfPeople,
  progressOf,
  refusePeople,
} from './papers-of-people.ts';
import { optionalDocuments, requiredDocuments } from './required-documents.ts';

const facts = {
  purpose: 'refinance',
  countryIncome: 'FR',
  employmentStatus: 'employed',
  identType: 'cc',
  hasProperty: true,
  askedDocuments: [
    { id: 'outro-1', label: 'Carta de Ana', note: '' },
    { id: 'outro-1.r', label: 'Carta de Rui', note: '' },
    { id: 'cpcv', label: 'CPCV', note: '' },
    { id: 'employer_declaration.r', label: 'Declaração', note: '' },
  ],
  notApplicable: [{ id: 'bank_statements.r', reason: 'Não tem.' }],
} as const;

const person = (partyId: string, role: PartyRole, state: PartyState = 'presente') => ({
  partyId,
  role,
  state,
  name: partyId,
  countryIncome: partyId === 'r' ? 'UK' : 'FR',
  employmentStatus: 'unemployed' as const,
  identType: 'passport' as const,
  cardShown: undefined,
});
const [ana, rui, maria] = [person('first', 'titular'), person('r', 'co_titular'), person('m', 'fiador')];
const idsOf = (documents: readonly { id: string }[]) => documents.map(({ id }) => id);

test('a list is that of one person, with slots of their own', () => {
  expect(idsOf(requiredDocuments(factsFor(facts, rui)))).toEqual([
    'passport.r',
    'nif_portugues.r',
    'certidao_permanente',
    'caderneta_predial',
    'proof_of_income.r',
    'outro-1.r',
    'cpcv',
    'employer_declaration.r',
  ]);
  expect(requiredDocuments(factsFor(facts, rui)).at(-1)?.type).toBe('employer_declaration');
});

test('a guarantor sends neither papers of the property nor what is owed for it', () => {
  expect(idsOf(requiredDocuments(factsFor(facts, maria)))).toEqual([
    'passport.m',
    'nif_portugues.m',
    'proof_of_income.m',
    'bank_statements.m',
  ]);
  expect(optionalDocuments(factsFor(facts, maria))).not.toContain('debt_statement');
  expect(optionalDocuments(factsFor(facts, maria))).not.toContain('planta');
  expect(optionalDocuments(factsFor(facts, rui))).toContain('debt_statement');
});

test('papers of the property count once, and with the titular once the first person has left', () => {
  const required = (...people: readonly ReturnType<typeof person>[]) =>
    papersOfPeople(facts, people, []).map((each) => [
      each.person.partyId,
      idsOf(each.required).includes('caderneta_predial'),
    ]);
  expect(required(ana, rui, maria)).toEqual([
    ['first', true],
    ['r', false],
    ['m', false],
  ]);
  expect(required({ ...ana, role: 'co_titular', state: 'saiu' }, { ...rui, role: 'titular' })).toEqual([['r', true]]);
});

test('a paper to correct is missing', () => {
  const sent = [
    { documentId: 'passport.m', aiStatus: 'review' },
    { documentId: 'nif_portugues.m', aiStatus: 'rejected' },
  ];
  const [papers] = papersOfPeople(facts, [maria], sent);
  expect(idsOf(papers?.missing ?? [])).toEqual(['nif_portugues.m', 'proof_of_income.m', 'bank_statements.m']);
});

test('who is waited for is named, without any paper', () => {
  const invited = { ...person('i', 'fiador', 'convidado'), name: 'Eva' };
  const refusal = refusePeople(facts, [ana, { ...rui, name: 'Rui' }, invited], {
    documents: [],
    without: ['first'],
  });
  expect(refusal).toEqual({
    detail: 'Falta Rui enviar documentos. Falta Eva entrar no pedido.',
    missing: ['Rui', 'Eva'],
  });
  expect(refusePeople(facts, [ana, rui, invited], { documents: [], without: ['first', 'r', 'i'] })).toBeUndefined();
});

test('papers of who has left count no more, those of the property do', () => {
  const papers = ['irs', 'irs.r', 'planta'].map((documentId) => ({
    documentId,
    docType: documentId.replace('.r', ''),
  }));
  const counted = countedPapers(papers, [{ ...ana, state: 'removido' }, rui]);
  expect(counted.map(({ documentId }) => documentId)).toEqual(['irs.r', 'planta']);
});

test('a paper of the property is in the hands of who borrows, any other in those of its person', () => {
  const paper = (documentId: string) => ({ documentId, docType: documentId.replace('.r', '') });
  expect([ana, rui, maria].map((each) => isPaperOf(each, paper('planta')))).toEqual([true, true, false]);
  expect([ana, rui, maria].map((each) => isPaperOf(each, paper('irs.r')))).toEqual([false, true, false]);
  expect([ana, rui, maria].map((each) => isPaperOf(each, paper('irs')))).toEqual([true, false, false]);
});

test('everybody is approved with everything that is asked of each, and nothing that waits', () => {
  const of = (documentId: string, aiStatus = 'approved') => ({
    documentId,
    docType: documentId.replace(/\..*/, ''),
    aiStatus,
  });
  const people = [maria, { ...rui, state: 'saiu' as const }];
  const all = idsOf(requiredDocuments(factsFor(facts, maria))).map((id) => of(id));
  expect(isEverybodyApproved(facts, people, all)).toBe(true);
  expect(isEverybodyApproved(facts, people, all.slice(1))).toBe(false);
  expect(isEverybodyApproved(facts, people, [...all, of('irs.m', 'review')])).toBe(false);
  // Of somebody who has left.
  expect(isEverybodyApproved(facts, people, [...all, of('irs.r', 'review')])).toBe(true);
});

test('progress counts what is in, of who is in the request', () => {
  const papers = papersOfPeople(facts, [maria], [{ documentId: 'passport.m', aiStatus: 'review' }]);
  expect(progressOf('m', papers)).toEqual({ sent: 1, wanted: 4 });
  expect(progressOf('r', papers)).toBeNull();
});
