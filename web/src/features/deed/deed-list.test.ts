/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import type { Uploads } from '#parts/uploads/upload-state.ts';
import type { DeedView } from '#shared/deed/routes.ts';
import { deedDocumentTypes } from '#shared/documents/deed-document-types.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { applicationView } from '#web/test/sample-views.ts';
import { deedList } from './deed-list.ts';
import { whatNext } from './what-next.ts';

const application: DeedView['application'] = {
  ...applicationView,
  id: 'A',
  status: 'escritura',
  hasProperty: true,
  hasChosenOffer: true,
  countryIncome: 'PT',
  documentsSubmittedAt: '2026-11-01T10:00:00.000Z',
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
} as DeedView['application'];

const item = (docType: string, changes: Partial<DeedView['items'][number]> = {}) => ({
  docType,
  label: docType,
  required: true,
  applies: true,
  ...changes,
});
const sent = (docType: string, aiStatus: DocumentView['aiStatus'] = 'approved') =>
  ({ id: docType, docType, label: docType, kind: 'fecho', uploadId: `${docType}-1`, aiStatus }) as DocumentView;
const uploading = (slot: string): Uploads =>
  [{ key: slot, target: { applicationId: 'A', slot }, phase: { kind: 'queued' } }] as unknown as Uploads;

const deed = (changes: Partial<DeedView> = {}): DeedView => ({
  application,
  items: [item('fecho_imt'), item('fecho_seguro_vida'), item('escritura')],
  documents: [],
  taxResidence: null,
  ...changes,
});
const next = (view: DeedView, uploads: Uploads = []) => whatNext(view.application, deedList(view, uploads)).title;

describe('the list', () => {
  test('has required documents under their headings, and conditional ones separately', () => {
    const { groups, optional } = deedList(
      deed({ items: [item('escritura'), item('fecho_imt'), item('fecho_procuracao', { required: false })] }),
      [],
    );
    expect(groups.map(({ title, rows }) => [title, rows.map(({ slot }) => slot)])).toEqual([
      ['Impostos', ['fecho_imt']],
      ['Depois da assinatura', ['escritura']],
    ]);
    expect(optional.map(({ slot }) => slot)).toEqual(['fecho_procuracao']);
    const concluded = { ...application, status: 'concluida' as const };
    const items = [item('escritura'), item('fecho_procuracao', { required: false })];
    expect(deedList(deed({ items, application: concluded }), []).optional).toEqual([]);
  });

  test('points to corrections, then to missing documents without an upload, then to the signed deed', () => {
    expect(deedList(deed(), []).next).toBe('fecho_imt');
    expect(deedList(deed(), uploading('fecho_imt')).next).toBe('fecho_seguro_vida');
    const documents = [sent('fecho_seguro_vida', 'rejected')];
    expect(deedList(deed({ documents }), []).next).toBe('fecho_seguro_vida');
    expect(deedList(deed({ documents: [sent('fecho_imt'), sent('fecho_seguro_vida')] }), []).next).toBe('escritura');
  });

  test('accepts no file for approved documents, nor outside the deed stage', () => {
    const canSend = (view: DeedView) =>
      deedList(view, []).groups.flatMap(({ rows }) => rows.filter((row) => row.canSend).map(({ slot }) => slot));
    const documents = [sent('fecho_imt'), sent('fecho_seguro_vida', 'rejected')];
    expect(canSend(deed({ documents }))).toEqual(['fecho_seguro_vida', 'escritura']);
    for (const changes of [{ status: 'proposta' }, { status: 'concluida' }, { outcome: 'withdrawn' }] as const)
      expect(canSend(deed({ documents, application: { ...application, ...changes } }))).toEqual([]);
  });

  test('of a closed case contains only what was sent', () => {
    const ended = { ...application, outcome: 'withdrawn' as const };
    const { groups } = deedList(deed({ application: ended, documents: [sent('fecho_imt', 'review')] }), []);
    expect(groups.flatMap(({ rows }) => rows.map(({ slot }) => slot))).toEqual(['fecho_imt']);
    expect(deedList(deed({ application: ended }), []).groups).toEqual([]);
  });

  test('names documents that the team waived, and does not request them', () => {
    const items = [item('fecho_imt', { applies: false, label: 'IMT' }), item('escritura')];
    const { notNeeded, total, groups } = deedList(deed({ items }), []);
    expect([notNeeded, total, groups.length]).toEqual([['IMT'], 1, 1]);
  });
});

describe('what comes next', () => {
  test('counts what is missing without the deed, which is signed later', () => {
    expect(next(deed())).toBe('Faltam 2 documentos');
    expect(next(deed({ documents: [sent('fecho_imt', 'review')] }))).toBe('Falta 1 documento');
    expect(next(deed({ documents: [sent('fecho_imt'), sent('fecho_seguro_vida', 'review')] }))).toBe(
      'Falta a assinatura',
    );
  });

  test('puts corrections first, and reports when only waiting is left', () => {
    const toCorrect = deed({ documents: [sent('fecho_imt', 'rejected')] });
    expect(whatNext(application, deedList(toCorrect, []))).toMatchObject({
      title: 'Corrige 1 documento',
      detail: expect.stringMatching(/Falta ainda 1 documento\.$/),
    });
    const documents = [sent('fecho_imt'), sent('fecho_seguro_vida', 'review'), sent('escritura', 'review')];
    expect(next(deed({ documents }))).toBe('Estamos a rever');
  });

  test('is the conclusion once everything is approved', () => {
    const documents = ['fecho_imt', 'fecho_seguro_vida', 'escritura'].map((type) => sent(type));
    expect(next(deed({ documents }))).toBe('Escritura Concluída!');
    expect(next(deed({ documents, application: { ...application, status: 'concluida' } }))).toBe(
      'Escritura Concluída!',
    );
  });

  test('speaks to each of several people as what they are', () => {
    const asked = (role: 'titular' | 'fiador', isAlone: boolean, changes: Partial<DeedView['application']> = {}) => {
      const party = { id: 'first', role, isAlone, titularName: null };
      const documents = ['fecho_imt', 'fecho_seguro_vida', 'escritura'].map((type) => sent(type));
      return whatNext({ ...application, party, ...changes }, deedList(deed({ documents }), []));
    };
    const ahead = { status: 'proposta' } as const;
    expect(asked('titular', true, ahead).detail).toMatch(/^Quando escolheres uma proposta e o banco a aprovar/);
    expect(asked('titular', false, ahead).detail).toMatch(/^Quando uma proposta estiver escolhida e o banco a aprovar/);
    expect(asked('fiador', false, ahead).detail).toMatch(/^Quando o banco aprovar o crédito/);
    expect(asked('titular', true).title).toBe('Escritura Concluída!');
    // Of the others' papers only the team knows whether they are complete.
    expect(asked('titular', false).title).toBe('Os teus documentos estão aprovados');
    expect(asked('fiador', false).title).toBe('Os teus documentos estão aprovados');
    expect(asked('fiador', false, { status: 'concluida' }).detail).toMatch(/^O crédito está feito\./);
  });

  test('is calm before the deed stage, and plain once the case is closed', () => {
    expect(next(deed({ application: { ...application, status: 'analise' } }))).toBe('A escritura é o último passo');
    expect(next(deed({ application: { ...application, outcome: 'rejected' } }))).toBe('Não aprovado');
  });
});

test('every closing document has instructions, those of an own home without a seller', () => {
  const items = deedDocumentTypes.map((type) => item(type));
  const helps = (purpose: 'first_home' | 'refinance') =>
    deedList(deed({ items, application: { ...application, purpose } }), []).groups.flatMap(({ rows }) =>
      rows.map(({ help }) => help ?? ''),
    );
  expect(helps('first_home').filter((help) => help.length > 20)).toHaveLength(deedDocumentTypes.length);
  expect(helps('first_home').join()).toContain('vendedor');
  expect(helps('refinance').join()).not.toContain('vendedor');
});
