import '#web/test/browser-globals.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeedView } from '#shared/deed/routes.ts';
import { linearPdf } from '#shared/documents/sample-pdfs.ts';
import { applicationView, documentView } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import Deed from './deed.tsx';

const person = { ...client, currentApplicationId: '01JD0000000000000000000000' };
const at = '2026-11-02T10:00:00.000Z';
const deed: DeedView = {
  application: {
    ...applicationView,
    id: person.currentApplicationId,
    status: 'escritura',
    hasProperty: true,
    countryIncome: 'PT',
    hasChosenOffer: true,
    documentsSubmittedAt: at,
    createdAt: at,
    updatedAt: at,
  },
  items: [
    { docType: 'comprovativo_imt', label: 'Comprovativo de IMT', required: true, applies: true },
    { docType: 'escritura', label: 'Escritura', required: true, applies: true },
  ],
  documents: [],
  taxResidence: 'PT',
};
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));

test('what keeps the deed from being shown is said, with a way on', async () => {
  server.breaks('deed.get', 500);
  await open(<Deed />, { person });
  await screen.findByRole('heading', { name: 'Erro ao carregar dados da escritura' });
  expect(await accessibilityFindings()).toEqual([]);
  server.refuses('deed.get', 'deed.no_checklist');
  await retry();
  await screen.findByText('Não foi encontrada nenhuma checklist de escritura. Contacte o suporte.');
  expect(screen.getByRole('link', { name: 'Falar com a equipa' }).getAttribute('href')).toBe('/app/mensagens');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('deed.get', deed);
  await retry();
  await screen.findByText('0/2');
  screen.getByRole('heading', { name: 'Comprovativo de IMT' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('a guarantor reads how far the papers of the property are, without their files', async () => {
  const shared = [
    { label: 'Caderneta predial', status: 'approved' as const },
    { label: 'Seguro multirriscos', status: null },
  ];
  server.answers('deed.get', { ...deed, shared });
  await open(<Deed />, { person });
  const card = within(await screen.findByRole('region', { name: 'Documentos comuns da escritura' }));
  card.getByText('Caderneta predial');
  card.getByText('Aprovado');
  expect(card.queryByRole('button')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

describe('who sends the papers of somebody else', () => {
  const partyId = '01JD00000000000000000000E1';
  const party = { id: partyId, role: 'fiador', isAlone: false, titularName: 'Ana' } as const;
  const eva: NonNullable<DeedView['helped']>[number] = {
    name: 'Eva Lima',
    awaitsInformation: false,
    application: { ...deed.application, party },
    items: [
      { docType: 'fecho_nif', label: 'NIF', required: true, applies: true, partyId },
      { docType: 'fecho_morada', label: 'Comprovativo de morada', required: true, applies: true, partyId },
      { docType: 'fecho_procuracao', label: 'Procuração', required: false, applies: true, partyId },
      { docType: 'fecho_estado_civil', label: 'Estado civil', required: true, applies: false, partyId },
    ],
    documents: [
      documentView(`fecho_morada.${partyId}`, {
        docType: 'fecho_morada',
        kind: 'fecho',
        partyId,
        applicationId: deed.application.id,
      }),
    ],
  };

  test('has them under the name of that person, and sends each to the slot of that person', async () => {
    server.answers('deed.get', { ...deed, helped: [eva] });
    await open(<Deed />, { person });
    const list = within(await screen.findByRole('region', { name: 'Documentos de Eva Lima 1 de 2' }));
    list.getByText(`fecho_morada.${partyId}.pdf`);
    list.getByText('Só em alguns casos, de Eva Lima');
    list.getByText('A equipa confirmou que o caso de Eva Lima não precisa de: Estado civil.');
    expect(await accessibilityFindings()).toEqual([]);
    server.refuses('documents.presign', 'document.file_empty');
    const file = new File([linearPdf()], 'nif.pdf', { type: 'application/pdf' });
    await userEvent.upload(list.getByLabelText('Ficheiro: NIF'), file);
    await waitFor(() =>
      expect(server.calls('documents.presign')).toMatchObject([
        { docType: 'fecho_nif', documentId: `fecho_nif.${partyId}` },
      ]),
    );
    await userEvent.click(await list.findByRole('button', { name: /^(Descartar|Cancelar)/ }));
  });

  test('is led to them once their own are sent, and not while nothing can be sent', async () => {
    const documents = deed.items.map(({ docType }) =>
      documentView(docType, { kind: 'fecho', applicationId: deed.application.id, aiStatus: 'approved' }),
    );
    server.answers('deed.get', { ...deed, documents, helped: [eva] });
    const { unmount } = await open(<Deed />, { person });
    await screen.findByRole('heading', { name: 'Faltam documentos de Eva Lima' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar próximo' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar NIF' }));
    unmount();
    const rejected = eva.items.map(({ docType }) =>
      documentView(`${docType}.${partyId}`, { docType, partyId, kind: 'fecho', aiStatus: 'rejected' }),
    );
    server.answers('deed.get', { ...deed, documents, helped: [{ ...eva, documents: rejected }] });
    const corrected = await open(<Deed />, { person });
    await screen.findByRole('heading', { name: 'Corrige documentos de Eva Lima' });
    corrected.unmount();
    server.answers('deed.get', { ...deed, documents, helped: [{ ...eva, awaitsInformation: true }] });
    await open(<Deed />, { person });
    await screen.findByText(/^Antes do primeiro ficheiro desta pessoa/);
    expect(screen.queryByRole('heading', { name: 'Faltam documentos de Eva Lima' })).toBeNull();
  });

  test('reads what will be needed of them before the stage of the deed', async () => {
    const ahead = { status: 'proposta' } as const;
    server.answers('deed.get', {
      ...deed,
      application: { ...deed.application, ...ahead },
      helped: [{ ...eva, application: { ...eva.application, ...ahead }, documents: [] }],
    });
    await open(<Deed />, { person });
    const list = within(await screen.findByRole('region', { name: 'O que vai ser preciso de Eva Lima' }));
    list.getByRole('heading', { name: 'NIF' });
    expect(await accessibilityFindings()).toEqual([]);
  });
});

test('leads from its panel to what has to be corrected, which does not count as sent', async () => {
  const sent = documentView('escritura', { kind: 'fecho', aiStatus: 'rejected', reason: 'Falta uma página.' });
  server.answers('deed.get', { ...deed, documents: [{ ...sent, applicationId: deed.application.id }] });
  await open(<Deed />, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o que corrigir' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Substituir/ }));
  screen.getByRole('heading', { name: 'Depois da assinatura 0 de 1' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('the tax residence is one line until it is asked for, and the focus follows', async () => {
  server.answers('deed.get', { ...deed, taxResidence: null });
  await open(<Deed />, { person });
  await screen.findByText('Residência fiscal: Portugal, o país do rendimento: por confirmar.');
  await userEvent.click(screen.getByRole('button', { name: 'Responder sobre a residência fiscal' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Onde és residente fiscal?' }));
  server.answers('deed.setTaxResidence', deed);
  server.answers('deed.get', deed);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Residência fiscal: Portugal.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mudar a residência fiscal' }));
});

test('without an application there is no deed', async () => {
  await open(<Deed />, { person: client });
  await screen.findByRole('heading', { name: 'Nenhuma aplicação encontrada' });
  expect(await accessibilityFindings()).toEqual([]);
});
