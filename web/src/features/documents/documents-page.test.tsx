import '../../../test/browser-globals.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { applicationView } from '../../../test/sample-views.ts';
import { accessibilityFindings, address, client, open, server } from '../../../test/screen.tsx';
import DocumentsPage from './documents-page.tsx';

const at = '2026-11-02T10:00:00.000Z';
const application: ApplicationView = {
  ...applicationView,
  createdAt: at,
  updatedAt: at,
};
const document = (id: string, facts: Partial<DocumentView> = {}): DocumentView => ({
  id,
  applicationId: application.id,
  docType: id,
  label: id,
  kind: 'pessoal',
  categoria: 'cliente',
  uploadId: '01JD0000000000000000000001',
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1000,
  aiStatus: 'review',
  reason: null,
  uploadedAt: at,
  reviewedAt: null,
  ...facts,
});
const everything = ['id_card_front', 'id_card_back', 'proof_of_income', 'bank_statements'].map((id) => document(id));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const show = () => open(<DocumentsPage />, { person: client, at: '/app/documentos' });

describe('what cannot be loaded is told in the specified words', () => {
  test('and asked for again', async () => {
    server.breaks('applications.start', 500);
    await show();
    await screen.findByText('Erro ao criar pedido');
    expect(await accessibilityFindings()).toEqual([]);
    server.loses('applications.start');
    await press('Tentar novamente');
    await screen.findByText('Não foi possível carregar os dados');
    server.answers('applications.start', { application, documents: [] });
    await press('Tentar novamente');
    await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
    expect(await accessibilityFindings()).toEqual([]);
  });
});

describe('with everything sent', () => {
  beforeEach(async () => {
    server.answers('applications.start', { application, documents: everything });
    await show();
    await screen.findByRole('button', { name: 'Submeter documentos' });
  });

  test('what the server still misses is named, and its failure told', async () => {
    const detail = 'Precisas de enviar: Cartão de Cidadão (frente).';
    server.refuses('applications.submit', 'application.documents_missing', { detail });
    await press('Submeter documentos');
    await screen.findByText('Documentos em falta');
    screen.getByText(detail);
    server.breaks('applications.submit', 500);
    await press('Submeter documentos');
    await screen.findByText('Erro ao submeter');
    screen.getByText('Não foi possível submeter os documentos. Tenta novamente.');
    expect(address()).toBe('/app/documentos');
  });

  test('of two tabs that submit the second is told, and goes on as the first', async () => {
    server.refuses('applications.submit', 'application.already_submitted');
    await press('Submeter documentos');
    await waitFor(() => expect(address()).toBe('/app'));
    screen.getByText('Documentos já submetidos');
  });

  test('a preference that is not saved goes back, with a quiet note', async () => {
    const warn = console.warn;
    console.warn = () => undefined;
    server.breaks('applications.setPreferences', 503);
    await userEvent.click(screen.getByRole('radio', { name: 'Passaporte' }));
    await screen.findByText(/^Não ficou guardado: voltámos à escolha anterior\./);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cartão de Cidadão' }).checked).toBe(true);
    console.warn = warn;
  });
});

describe('an answer of a newer portal', () => {
  const answerAs = (facts: object, documents: readonly object[]) =>
    server.breaks('applications.start', 200, JSON.stringify({ application: { ...application, ...facts }, documents }));

  test('in a stage that this page does not know offers nothing that may not be done', async () => {
    answerAs({ status: 'avaliacao' }, everything.slice(0, 1));
    await show();
    await screen.findByRole('heading', { name: 'Faltam 3 de 4 documentos' });
    expect(screen.queryByRole('button', { name: 'Editar país de rendimento' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Passaporte' }).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Submeter documentos' })).toBeNull();
  });

  test('with an unknown review is said to be unknown', async () => {
    answerAs({}, [{ ...document('proof_of_income'), aiStatus: 'lido_por_maquina' }]);
    await show();
    const heading = await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
    within(heading.closest('li') as HTMLElement).getByText('Estado desconhecido');
  });
});

test('a further paper needs a name', async () => {
  server.answers('applications.start', { application, documents: [] });
  await show();
  await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
  await press('Adicionar documento');
  await press('Escolher ficheiro');
  await screen.findByText('Tipo de documento necessário', { exact: false });
});
