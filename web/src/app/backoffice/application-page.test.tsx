import '../../../test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { StaffApplicationDetail } from '../../../../shared/applications/routes.ts';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { applicationView } from '../../../test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '../../../test/screen.tsx';
import ApplicationPage from './application-page.tsx';

const id = '01K9ZZZZZZZZZZZZZZZZZZZZZ1';
const at = '2026-11-02T10:00:00.000Z';
const front = 'Cartão de Cidadão (frente)';
const document: DocumentView = {
  id: 'id_card_front',
  applicationId: id,
  docType: 'id_card_front',
  label: front,
  kind: 'pessoal',
  categoria: 'cliente',
  uploadId: '01K9ZZZZZZZZZZZZZZZZZZZZU1',
  fileName: 'frente.pdf',
  contentType: 'application/pdf',
  size: 2048,
  aiStatus: 'review',
  reason: null,
  uploadedAt: at,
  reviewedAt: null,
};
const detail: StaffApplicationDetail = {
  application: {
    ...applicationView,
    id,
    status: 'analise',
    purpose: 'investment',
    documentsSubmittedAt: at,
    createdAt: at,
    updatedAt: at,
    responsibleId: null,
  },
  documents: [document],
  client: {
    id: 'P2',
    name: 'Otelo Teste',
    email: 'otelo@casa.example',
    emailStop: null,
    whatsappNumber: null,
    monthlyIncome: null,
  },
  nextMeeting: null,
};

/** Sets the stored document. */
const stores = (changes: Partial<DocumentView>) =>
  server.answers('applications.staffGet', { ...detail, documents: [{ ...document, ...changes }] });

async function show(tab: 'visao-geral' | 'documentos') {
  await open(
    <main>
      <Routes>
        <Route path="/backoffice/applications/:applicationId" element={<ApplicationPage />} />
      </Routes>
    </main>,
    { person: { ...client, role: 'staff' }, at: `/backoffice/applications/${id}?tab=${tab}` },
  );
  await screen.findByRole('heading', { level: 1 });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const row = () =>
  within(
    screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name: front })) ??
      screen.getByRole('main'),
  );
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

beforeEach(() => {
  stores({});
  server.answers('offers.staffList', { offers: [] });
  server.answers('staff.colleagues', { colleagues: [] });
  server.answers('notes.list', { items: [], cursor: null });
  server.answers('audit.list', { items: [], cursor: null });
});

test('shows a colleague’s earlier decision when one’s own is refused', async () => {
  await show('documentos');
  await press(`Corrigir ${front}`);
  await userEvent.type(field('Motivo da correção *'), 'Está cortado.');
  stores({ aiStatus: 'approved', reviewedAt: at });
  server.refuses('documents.review', 'document.already_reviewed');
  await press('Solicitar correção');
  await screen.findByText('Outra pessoa da equipa já reviu este documento.');
  await waitFor(() => row().getByText('Aprovado'));
  expect(screen.queryByLabelText('Motivo da correção *')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('shows the client’s new file when the approval of the replaced one is refused', async () => {
  await show('documentos');
  await screen.findByRole('button', { name: `Aprovar ${front}` });
  stores({ uploadId: '01K9ZZZZZZZZZZZZZZZZZZZZU2', fileName: 'frente-nova.pdf' });
  server.refuses('documents.review', 'document.replaced');
  await press(`Aprovar ${front}`);
  await screen.findByText('O cliente enviou um novo ficheiro entretanto. Vê-o antes de decidir.');
  expect(server.calls('documents.review')).toMatchObject([{ uploadId: document.uploadId, decision: 'approve' }]);
  await waitFor(() => row().getByText('frente-nova.pdf'));
  row().getByText('Em revisão');
});

test('restores a correction and a document request after the page was left, until they are cancelled', async () => {
  await show('documentos');
  await press('Pedir outro documento');
  await userEvent.type(await screen.findByLabelText('Documento *'), 'Declaração do condomínio');
  await userEvent.type(field('Nota para o cliente'), 'Do último ano.');
  await press('Cancelar');
  await press(`Corrigir ${front}`);
  await userEvent.type(field('Motivo da correção *'), 'Está cortada em baixo.');
  cleanup();

  await show('documentos');
  await waitFor(() => expect(field('Motivo da correção *').value).toBe('Está cortada em baixo.'));
  await userEvent.type(field('Motivo da correção *'), '{Escape}');
  expect(screen.queryByLabelText('Motivo da correção *')).toBeNull();
  await press('Pedir outro documento');
  expect((await screen.findByLabelText<HTMLInputElement>('Documento *')).value).toBe('Declaração do condomínio');
  expect(field('Nota para o cliente').value).toBe('Do último ano.');
});

test('requires an outcome to end an application, and restores the reason after the page was left', async () => {
  await show('visao-geral');
  await press('Encerrar pedido…');
  await press('Encerrar');
  await screen.findByText('Escolhe como terminou.');
  await userEvent.type(field('Motivo *'), 'O cliente desistiu.');
  expect(await accessibilityFindings()).toEqual([]);
  cleanup();

  await show('visao-geral');
  await press('Encerrar pedido…');
  expect(field('Motivo *').value).toBe('O cliente desistiu.');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  await press('Encerrar pedido…');
  expect(field('Motivo *').value).toBe('');
});
