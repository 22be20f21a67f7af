import { describe, expect, test } from '@jest/globals';
import type { ApplicationDetail } from '../../../../../shared/applications/routes.ts';
import { requiredDocuments } from '../../../../../shared/documents/required-documents.ts';
import type { DocumentView } from '../../../../../shared/documents/routes.ts';
import { applicationView } from '../../../../test/sample-views.ts';
import { nextThing } from './next-thing.ts';

const application: ApplicationDetail['application'] = {
  ...applicationView,
  id: '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
  countryIncome: 'GB',
  employmentStatus: 'retired',
  createdAt: '2026-11-18T10:00:00Z',
  updatedAt: '2026-11-18T10:00:00Z',
};

const now = new Date('2026-11-20T10:00:00Z');
const nextThingAt = (detail: ApplicationDetail) => nextThing(detail, now);

const uploaded = (docType: string, aiStatus: DocumentView['aiStatus'] = 'review') =>
  ({ id: docType, docType, aiStatus }) as DocumentView;

const required = requiredDocuments(application).map(({ type }) => type);

test('counts the missing documents', () => {
  const next = nextThingAt({ application, documents: [uploaded('id_card_front')] });
  expect(next.title).toBe(`Faltam ${required.length - 1} documentos`);
  expect(next.action).toMatchObject({ to: '/app/documentos', label: 'Enviar documentos' });
});

test('asks for the submission once everything is uploaded', () => {
  const next = nextThingAt({ application, documents: required.map((type) => uploaded(type)) });
  expect(next.action?.label).toBe('Submeter documentos');
});

test('the team’s requests count before the submission, and come first after it', () => {
  const asked = { id: 'outro-1', label: 'Declaração do condomínio', note: '', askedAt: '2026-11-19T10:00:00Z' };
  const changed = { ...application, askedDocuments: [asked] };
  const documents = required.map((type) => uploaded(type));
  expect(nextThingAt({ application: changed, documents }).title).toBe('Falta 1 documento');
  const submitted = { ...changed, status: 'proposta' } as const;
  expect(nextThingAt({ application: submitted, documents })).toMatchObject({
    title: 'A equipa pediu-te mais 1 documento',
    text: expect.stringContaining('Declaração do condomínio'),
  });
  expect(nextThingAt({ application: submitted, documents: [...documents, uploaded('outro-1')] }).title).toBe(
    'Há uma proposta para ti',
  );
  const notNeeded = { ...submitted, notApplicable: [{ id: 'outro-1', reason: 'Já não é preciso.' }] };
  expect(nextThingAt({ application: notNeeded, documents }).title).toBe('Há uma proposta para ti');
});

test('a correction comes before everything else', () => {
  const documents = [uploaded('id_card_front', 'rejected')];
  expect(nextThingAt({ application: { ...application, status: 'analise' }, documents }).title).toBe(
    'Tens 1 documento para corrigir',
  );
});

test('a correction of the deed links to the deed, and is not requested once the case is concluded', () => {
  const documents = [{ ...uploaded('fecho_imt', 'rejected'), kind: 'fecho' as const }];
  const linkAt = (status: 'escritura' | 'concluida') =>
    nextThingAt({ application: { ...application, status }, documents }).action?.to;
  expect(linkAt('escritura')).toBe('/app/escritura');
  expect(linkAt('concluida')).toBeUndefined();
  const both = [...documents, uploaded('irs', 'rejected')];
  expect(nextThingAt({ application: { ...application, status: 'escritura' }, documents: both }).action?.to).toBe(
    '/app/documentos',
  );
});

test('a closed application requests nothing', () => {
  const closed = { ...application, outcome: 'rejected' as const };
  expect(nextThingAt({ application: closed, documents: [uploaded('id_card_front', 'rejected')] })).toMatchObject({
    title: 'Não aprovado',
  });
});

describe('the review', () => {
  const reviewed = (documentsSubmittedAt: string | null) =>
    nextThingAt({ application: { ...application, status: 'analise', documentsSubmittedAt }, documents: [] });

  test('promises an answer within 48 h of the real submission', () => {
    expect(reviewed('2026-11-19T10:05:00Z').text).toBe(
      'Enviaste-os a 19/11/2026 às 10:05. Respondemos em até 48h, ou seja, até 21/11/2026 às 10:05.',
    );
  });

  test('says so when the promise was broken, and how to reach the team', () => {
    const next = reviewed('2026-11-17T10:05:00Z');
    expect(next.text).toContain('até 19/11/2026 às 10:05');
    expect(next.action?.to).toBe('/app/mensagens');
  });

  test('without a known submission promises 48 h', () => {
    expect(reviewed(null).text).toContain('48h');
  });
});

test('a proposal links to the offers', () => {
  const next = nextThingAt({ application: { ...application, status: 'proposta' }, documents: [] });
  expect(next.action).toEqual({ to: '/app/propostas', label: 'Ver propostas', main: true });
});

test('after the choice of an offer there is nothing to do', () => {
  const chosen = { ...application, status: 'proposta' as const, hasChosenOffer: true };
  expect(nextThingAt({ application: chosen, documents: [] })).toMatchObject({ tone: 'calm', action: { main: false } });
});

test('the deed links to its checklist', () => {
  const next = nextThingAt({ application: { ...application, status: 'escritura' }, documents: [] });
  expect(next.action).toEqual({ to: '/app/escritura', label: 'Checklist da Escritura', main: true });
});

test('an unknown stage is reported as unknown', () => {
  const newer = { ...application, status: 'avaliacao' as 'analise' };
  expect(nextThingAt({ application: newer, documents: [] }).title).toBe('Estado desconhecido');
});
