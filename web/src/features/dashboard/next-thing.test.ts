import { expect, test } from '@jest/globals';
import type { ApplicationDetail } from '../../../../shared/applications/routes.ts';
import { requiredDocuments } from '../../../../shared/documents/required-documents.ts';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { nextThing } from './next-thing.ts';

const application: ApplicationDetail['application'] = {
  id: '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
  status: 'documentos',
  outcome: null,
  purpose: 'first_home',
  hasProperty: false,
  countryIncome: 'GB',
  employmentStatus: 'retired',
  identType: 'cc',
  loan: null,
  hasChosenOffer: false,
  documentsSubmittedAt: null,
  createdAt: '2026-11-18T10:00:00Z',
  updatedAt: '2026-11-18T10:00:00Z',
};

const uploaded = (docType: string, aiStatus: DocumentView['aiStatus'] = 'review') =>
  ({ docType, aiStatus }) as DocumentView;

const required = requiredDocuments(application).map(({ type }) => type);

test('counts what is still missing', () => {
  const next = nextThing({ application, documents: [uploaded('id_card_front')] });
  expect(next.title).toBe(`Faltam ${required.length - 1} documentos`);
  expect(next.action).toMatchObject({ to: '/app/documentos', label: 'Enviar documentos' });
});

test('asks for the submission once everything is there', () => {
  const next = nextThing({ application, documents: required.map((type) => uploaded(type)) });
  expect(next.action?.label).toBe('Submeter documentos');
});

test('a correction comes before everything else', () => {
  const documents = [uploaded('id_card_front', 'rejected')];
  expect(nextThing({ application: { ...application, status: 'analise' }, documents }).title).toBe(
    'Tens 1 documento para corrigir',
  );
});

test('a closed application asks for nothing', () => {
  const closed = { ...application, outcome: 'rejected' as const };
  expect(nextThing({ application: closed, documents: [uploaded('id_card_front', 'rejected')] })).toMatchObject({
    title: 'Não aprovado',
  });
});

test('the review promises an answer within 48 h', () => {
  expect(nextThing({ application: { ...application, status: 'analise' }, documents: [] }).text).toContain('48h');
});

test('a proposal leads to the offers', () => {
  const next = nextThing({ application: { ...application, status: 'proposta' }, documents: [] });
  expect(next.action).toEqual({ to: '/app/propostas', label: 'Ver propostas', main: true });
});
