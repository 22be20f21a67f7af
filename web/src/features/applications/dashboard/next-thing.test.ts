import { describe, expect, test } from '@jest/globals';
import type { ApplicationDetail } from '#shared/applications/routes.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { applicationView } from '#web/test/sample-views.ts';
import { nextThing } from './next-thing.ts';

const application: ApplicationDetail['application'] = {
  ...applicationView,
  id: '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
  countryIncome: 'GB',
  employmentStatus: 'retired',
  createdAt: '2026-11-18T10:00:00Z',
  updatedAt: '2026-11-18T10:00:00Z',
};

const uploaded = (docType: string, aiStatus: DocumentView['aiStatus'] = 'review') =>
  ({ id: docType, docType, aiStatus }) as DocumentView;

const required = requiredDocuments(application).map(({ type }) => type);

test('counts the missing documents', () => {
  const next = nextThing({ application, documents: [uploaded('id_card_front')] });
  expect(next?.title).toBe(`Faltam ${required.length - 1} documentos`);
  expect(next?.action).toMatchObject({ to: '/app/documentos', label: 'Enviar documentos' });
});

test('asks for the banks before all else, as long as there is no offer', () => {
  const documents = [uploaded('id_card_front', 'rejected')];
  const banks = 'choose';
  expect(nextThing({ application, documents, banks })?.action?.to).toBe('?bancos=escolher');
  expect(nextThing({ application, documents, banks, publishedOffers: 2 })?.title).toMatch(/para corrigir$/);
  const chosen = { ...application, hasChosenOffer: true };
  expect(nextThing({ application: chosen, documents, banks })?.title).toMatch(/para corrigir$/);
});

test('asks for the submission once everything is uploaded', () => {
  const next = nextThing({ application, documents: required.map((type) => uploaded(type)) });
  expect(next?.action?.label).toBe('Submeter documentos');
});

test('asks no guarantor for the submission, which is the borrowers’', () => {
  const party = { ...application.party, role: 'fiador' } as const;
  const sent = requiredDocuments(application).map(({ type }) => uploaded(type));
  expect(nextThing({ application: { ...application, party }, documents: sent })).toBeUndefined();
});

test('after the submission, a document that the team requests or the case newly requires is missing', () => {
  const asked = { id: 'outro-1', label: 'Declaração do condomínio', note: '', askedAt: '2026-11-19T10:00:00Z' };
  const changed = { ...application, askedDocuments: [asked] };
  const documents = required.map((type) => uploaded(type));
  expect(nextThing({ application: changed, documents })?.title).toBe('Falta 1 documento');
  const submitted = { ...changed, status: 'proposta' } as const;
  expect(nextThing({ application: submitted, documents })).toMatchObject({
    title: 'A equipa pediu-te mais 1 documento',
    text: 'Declaração do condomínio. Chega logo à equipa, não precisas de submeter de novo.',
  });
  expect(nextThing({ application: submitted, documents: [...documents, uploaded('outro-1')] })).toBeUndefined();
  const notNeeded = { ...submitted, notApplicable: [{ id: 'outro-1', reason: 'Já não é preciso.' }] };
  expect(nextThing({ application: notNeeded, documents })).toBeUndefined();
  const found = { ...application, status: 'analise', hasProperty: true } as const;
  expect(nextThing({ application: found, documents })).toMatchObject({
    title: 'Faltam 2 documentos',
    text: 'Certidão Permanente, Caderneta Predial. Chega logo à equipa, não precisas de submeter de novo.',
    action: { to: '/app/documentos' },
  });
});

test('a correction comes first, leads to its document and does not hide what is missing', () => {
  const documents = [...required.slice(1).map((type) => uploaded(type)), uploaded('id_card_front', 'rejected')];
  expect(nextThing({ application: { ...application, status: 'analise' }, documents })).toMatchObject({
    title: 'Tens 1 documento para corrigir',
    text: 'Vê o motivo, troca o ficheiro e nós voltamos a rever.',
    action: { to: '/app/documentos#corrigir', label: 'Corrigir documentos' },
  });
  expect(nextThing({ application, documents: documents.slice(1) })?.text).toContain('Falta também 1 documento.');
});

test('a correction of the deed links to the deed, and is not requested once the case is concluded', () => {
  const sent = required.map((type) => uploaded(type));
  const documents = [...sent, { ...uploaded('fecho_imt', 'rejected'), kind: 'fecho' as const }];
  const linkAt = (status: 'escritura' | 'concluida') =>
    nextThing({ application: { ...application, status }, documents })?.action?.to;
  expect(linkAt('escritura')).toBe('/app/escritura#corrigir');
  expect(linkAt('concluida')).toBeUndefined();
  const both = [...documents, uploaded('irs', 'rejected')];
  expect(nextThing({ application: { ...application, status: 'escritura' }, documents: both })?.action?.to).toBe(
    '/app/documentos#corrigir',
  );
});

test('there is nothing to do in a closed application, nor while the team reviews', () => {
  const closed = { ...application, outcome: 'rejected' as const };
  expect(nextThing({ application: closed, documents: [uploaded('id_card_front', 'rejected')] })).toBeUndefined();
  const documents = required.map((type) => uploaded(type));
  expect(nextThing({ application: { ...application, status: 'analise' }, documents })).toBeUndefined();
});

describe('an offer that waits for confirmations', () => {
  const choice = {
    offerId: '01JD000000000000000000000P',
    bankName: 'Banco Modelo',
    at: '2026-11-20T10:00:00.000Z',
    by: 'Rui',
    canConfirm: true,
    canWithdraw: false,
    waitingFor: [],
  };
  const proposed = { application: { ...applicationView, status: 'proposta' as const }, documents: [] };

  test('comes before everything else for who can confirm it', () => {
    expect(nextThing({ ...proposed, choice })).toMatchObject({
      title: 'Rui quer avançar com o Banco Modelo. Confirmas?',
      action: { to: '/app/propostas', label: 'Ver e confirmar', main: true },
    });
  });

  test('is nothing to do for who has confirmed it or only reads', () => {
    const read = nextThing({ ...proposed, choice: { ...choice, canConfirm: false, waitingFor: ['Ana'] } });
    expect(read?.title).not.toContain('Banco Modelo');
  });
});
