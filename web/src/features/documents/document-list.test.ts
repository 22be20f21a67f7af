/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { countSent } from '#parts/uploads/document-line.ts';
import type { Upload, UploadPhase } from '#parts/uploads/upload-state.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { ReviewStatus } from '#shared/documents/status.ts';
import { applicationView, documentView } from '#web/test/sample-views.ts';
import { documentList, newOtherSlot, rowItems, targetOf } from './document-list.ts';
import { missingLine, whatNext } from './what-next.ts';

const application = (facts: Partial<ApplicationView> = {}): ApplicationView => ({
  ...applicationView,
  id: 'A',
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  ...facts,
});

const document = (id: string, aiStatus: ReviewStatus = 'review', facts: Partial<DocumentView> = {}): DocumentView =>
  documentView(id, { applicationId: 'A', aiStatus, ...facts });

const upload = (slot: string, phase: UploadPhase, applicationId = 'A'): Upload => ({
  key: `${applicationId}/${slot}`,
  target: { applicationId, slot, docType: slot, label: slot },
  file: new File(['x'], 'x.pdf'),
  phase,
});

/** With income in France and a Cartão de Cidadão, four documents are required. */
const required = ['id_card_front', 'id_card_back', 'proof_of_income', 'bank_statements'];
const everything = (status: ReviewStatus = 'review') => required.map((id) => document(id, status));

describe('the list of documents', () => {
  test('has the groups of the case, without empty ones', () => {
    expect(documentList(application(), [], []).groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Identificação', 2],
      ['Comprovativo de Rendimentos', 2],
    ]);
    expect(documentList(application({ hasProperty: true }), [], []).groups.map(({ group }) => group)).toEqual([
      'identificacao',
      'imovel',
      'rendimentos',
    ]);
  });

  test('has the team’s requests in a separate group, with the team’s text, and counts them', () => {
    const asked = { id: 'outro-1', label: 'Declaração', note: 'Deste mês.', askedAt: '2026-11-03T10:00:00Z' };
    const list = documentList(application({ askedDocuments: [asked] }), everything(), []);
    expect(list.groups.at(-1)).toMatchObject({
      title: 'Pedidos pela equipa',
      rows: [{ slot: 'outro-1', docType: 'outro', label: 'Declaração', note: 'Deste mês.', canSend: true }],
    });
    expect(list).toMatchObject({ required: 5, sent: 4, next: { id: 'outro-1' } });
    const sent = documentList(application({ askedDocuments: [asked] }), [document('outro-1')], []);
    expect(sent.others).toEqual([]);
    expect(sent.sent).toBe(1);
  });

  test('shows documents that do not apply in their place, without requesting them', () => {
    const notApplicable = [{ id: 'proof_of_income', reason: 'Já o temos.' }];
    const list = documentList(application({ notApplicable }), [], []);
    expect(
      list.groups.at(-1)?.rows.map(({ slot, notApplicableBecause, canSend }) => [slot, notApplicableBecause, canSend]),
    ).toEqual([
      ['proof_of_income', 'Já o temos.', false],
      ['bank_statements', undefined, true],
    ]);
    expect(list.required).toBe(3);
    expect(list.missing.map(({ id }) => id)).not.toContain('proof_of_income');
  });

  test('follows the identification at once and keeps earlier uploads visible', () => {
    const list = documentList(application({ identType: 'passport' }), [document('id_card_front')], []);
    expect(list.groups[0]?.rows.map(({ slot }) => slot)).toEqual(['passport', 'nif_portugues']);
    expect(list.others.map(({ slot, note }) => [slot, note])).toEqual([
      ['id_card_front', 'Já não é preciso para o teu caso. Fica guardado.'],
    ]);
    expect(list.sent).toBe(0);
  });

  test('lists other documents without the deed’s', () => {
    const other = document('outro-01JD0000000000000000000000', 'review', { docType: 'outro', kind: 'outro' });
    const deed = document('escritura', 'review', { kind: 'fecho' });
    expect(documentList(application(), [other, deed], []).others.map(({ slot }) => slot)).toEqual([other.id]);
    const byMail = documentList(application(), [{ ...other, unsorted: true }], []);
    expect([byMail.unsorted.map(({ slot }) => slot), byMail.others]).toEqual([[other.id], []]);
  });

  test('lets everything except approved documents be replaced, and nothing once the application is closed', () => {
    const documents = [document('id_card_front', 'approved'), document('id_card_back', 'rejected')];
    const rows = (facts: Partial<ApplicationView>) =>
      documentList(application(facts), documents, []).groups.flatMap((group) => group.rows.map((row) => row.canSend));
    expect(rows({})).toEqual([false, true, true, true]);
    expect(rows({ outcome: 'withdrawn' })).toEqual([false, false, false, false]);
    expect(rows({ status: 'concluida' })).toEqual([false, false, false, false]);
  });

  test('points to the first missing document without a running upload', () => {
    const cardConsent = { version: '1', givenAt: '2026-11-01T10:00:00Z' };
    const next = (phase: UploadPhase) =>
      documentList(application({ cardConsent }), [], [upload('id_card_front', phase)]).next?.type;
    expect(next({ kind: 'sending', percent: 3 })).toBe('id_card_back');
    expect(next({ kind: 'failed', title: 'x', detail: 'x', remedy: 'retry' })).toBe('id_card_front');
  });

  test('shows an upload on its row, new documents separately, and ignores other applications', () => {
    const sending = upload('id_card_front', { kind: 'sending', percent: 3 });
    const further = upload(newOtherSlot('1'), { kind: 'failed', title: 'x', detail: 'x', remedy: 'retry' });
    const list = documentList(application(), [], [sending, further, upload('id_card_back', { kind: 'queued' }, 'B')]);
    expect(list.groups[0]?.rows.map((row) => row.upload)).toEqual([sending, undefined]);
    expect(list.newOthers).toEqual([further]);
    expect(list.underWay).toBe(1);
  });
});

test('a row of another person names its slot, also of who began the request', () => {
  const targets = (personName?: string, party = application().party) =>
    documentList(application({ party }), [], [], personName)
      .groups.flatMap(({ rows }) => rows)
      .map((row) => targetOf(row, 'A').documentId);
  expect(targets()).toEqual([undefined, undefined, undefined, undefined]);
  expect(targets('Ana Silva')).toEqual(required);
  const rui = '01JD00000000000000000000R1';
  const slots = targets('Rui Costa', { ...application().party, id: rui, role: 'co_titular' });
  expect(slots).toEqual(required.map((id) => `${id}.${rui}`));
});

describe('the rows of a group', () => {
  const employedInPortugal = { countryIncome: 'PT', employmentStatus: 'employed' } as const;
  const income = (facts: Partial<ApplicationView> = {}, documents: readonly DocumentView[] = []) =>
    documentList(application({ ...employedInPortugal, ...facts }), documents, []).groups.at(-1)?.rows ?? [];

  test('join the documents of one kind, in the place of the first', () => {
    expect(rowItems(income()).map(({ family, rows }) => [family, rows.map(({ slot }) => slot)])).toEqual([
      [undefined, ['irs']],
      ['payslip', ['payslip_1', 'payslip_2', 'payslip_3']],
      [undefined, ['mapa']],
      ['bank', ['bank_1', 'bank_2', 'bank_3']],
    ]);
  });

  test('count what was sent, without documents that do not apply', () => {
    const rows = income({ notApplicable: [{ id: 'bank_3', reason: 'Conta nova.' }] }, [document('bank_1')]);
    const banks = rowItems(rows).find(({ family }) => family === 'bank');
    expect(countSent(banks?.rows ?? [])).toBe('1 de 2');
  });

  test('count no document that has to be corrected', () => {
    const [back, ...others] = everything();
    const documents = [...others, { ...(back as DocumentView), aiStatus: 'rejected' as const }];
    const list = documentList(application(), documents, []);
    expect([list.sent, ...list.groups.map(({ rows }) => countSent(rows))]).toEqual([3, '1 de 2', '2 de 2']);
  });
});

test('the next document is one that needs no consent, as long as there is one', () => {
  const next = (documents: readonly DocumentView[]) => documentList(application(), documents, []).next?.type;
  expect(next([])).toBe('proof_of_income');
  expect(next(everything().slice(2))).toBe('id_card_front');
});

describe('the next step', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const next = (facts: Partial<ApplicationView>, documents: readonly DocumentView[]) =>
    whatNext(application(facts), documentList(application(facts), documents, []), now);

  test('names the missing documents, in the singular too', () => {
    expect(next({}, []).title).toBe('Faltam 4 de 4 documentos');
    expect(next({}, everything().slice(1)).title).toBe('Falta 1 de 4 documentos');
  });

  test('is to submit when everything is uploaded', () => {
    expect(next({}, everything())).toMatchObject({ tone: 'ready', title: 'Está tudo: já podes submeter' });
  });

  test('is to correct returned documents, whatever the stage', () => {
    const documents = [...everything('approved').slice(1), document('id_card_front', 'rejected')];
    expect(next({ status: 'analise' }, documents).title).toBe('Corrige 1 documento');
    const early = next({}, [document('id_card_front', 'rejected')]);
    expect(early.title).toBe('Corrige 1 documento');
    expect(early.detail).toContain('Faltam também 3 de 4 documentos.');
  });

  test('is to wait for what the borrowers submitted, for a guarantor', () => {
    const party = { id: 'first', role: 'fiador', isAlone: false, titularName: 'Ana' } as const;
    const submitted = { status: 'analise', documentsSubmittedAt: '2026-11-20T12:00:00Z', party } as const;
    expect(next(submitted, everything()).detail).toMatch(/^Recebemos os documentos do pedido em 20\/11\/2026\./);
  });

  test('is to wait after submission, with the date and the promise', () => {
    const submitted = { status: 'analise', documentsSubmittedAt: '2026-11-20T12:00:00Z' } as const;
    expect(next(submitted, everything())).toEqual({
      tone: 'waiting',
      title: 'Documentos em análise',
      detail:
        'Recebemos os teus documentos em 20/11/2026. Respondemos até 22/11/2026 às 12:00; não precisas de fazer nada.',
    });
    expect(next({ ...submitted, documentsSubmittedAt: '2026-11-18T12:00:00Z' }, everything()).detail).toContain(
      'Tínhamos prometido resposta até 20/11/2026 às 12:00.',
    );
    expect(next(submitted, everything('approved')).detail).toBe(
      'Recebemos os teus documentos em 20/11/2026. Não precisas de fazer nada.',
    );
  });

  test('of an unknown stage is to wait, not to submit', () => {
    expect(next({ status: 'avaliacao' as 'analise' }, everything())).toMatchObject({
      tone: 'waiting',
      title: 'Estado desconhecido',
    });
  });

  test('is nothing in a closed application', () => {
    expect(next({ outcome: 'rejected' }, []).title).toBe('Não aprovado');
    expect(next({ status: 'concluida' }, []).title).toBe('Processo finalizado');
  });
});

test('the line of missing documents names two, that which is sent next first, and counts the rest', () => {
  const line = (facts: Partial<ApplicationView>, documents: readonly DocumentView[] = []) =>
    missingLine(documentList(application(facts), documents, []));
  expect(line({}, everything().slice(2))).toBe(
    'Precisas de enviar: Cartão de Cidadão (frente), Cartão de Cidadão (verso)',
  );
  expect(line({ hasProperty: true })).toBe(
    'Precisas de enviar: Certidão Permanente, Cartão de Cidadão (frente) e mais 4',
  );
});
