import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { staffApplication, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import { workCard } from '#web/test/work-card.ts';
import ApplicationPage from './application-page.tsx';
import BackofficeShell from './backoffice-shell.tsx';

const id = '01K9ZZZZZZZZZZZZZZZZZZZZZ1';
const at = '2026-11-02T10:00:00.000Z';
const front = 'Cartão de Cidadão (frente)';
const back = 'Cartão de Cidadão (verso)';
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
  ...staffDetail,
  application: {
    ...staffApplication,
    id,
    status: 'analise',
    purpose: 'investment',
    documentsSubmittedAt: at,
    createdAt: at,
    updatedAt: at,
  },
  documents: [document],
};

/** Sets the stored document. */
const stores = (changes: Partial<DocumentView>) =>
  server.answers('applications.staffGet', { ...detail, documents: [{ ...document, ...changes }] });

/** @param shell what every page of the backoffice has, if that matters */
async function show(tab: 'visao-geral' | 'documentos', shell: ReactNode = <Outlet />) {
  await open(
    <main>
      <Routes>
        <Route element={shell}>
          <Route path="/backoffice/applications/:applicationId" element={<ApplicationPage />} />
        </Route>
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

let onTestEnd = () => {};
afterEach(() => onTestEnd());

beforeEach(() => {
  onTestEnd = () => {};
  stores({});
  server.answers('messages.replies', { items: [] });
  server.answers('offers.staffList', { offers: [] });
  server.answers('submissions.staffList', { submissions: [], people: [] });
  server.answers('staff.colleagues', { colleagues: [] });
  server.answers('audit.list', { items: [], cursor: null });
  server.answers('tasks.list', { items: [], cursor: null });
  server.answers('mail.list', { items: [], cursor: null });
  server.answers('agenda.dates', { items: [] });
  server.answers('applications.staffScenarios', { items: [] });
});

test('shows a colleague’s earlier decision when one’s own is refused', async () => {
  await show('documentos');
  await press(`Corrigir ${front}`);
  await userEvent.type(field('Motivo da correção *'), 'Está cortado.');
  stores({ aiStatus: 'approved', reviewedAt: at });
  server.refuses('documents.review', 'document.already_reviewed');
  await press('Solicitar correção');
  await screen.findByText('Este documento já foi revisto. Vê como está agora.');
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

test('ticks a card that was seen', async () => {
  const cardShown = { chosenAt: at, seenAt: null };
  const shown = { ...detail, application: { ...detail.application, cardShown }, documents: [] };
  server.answers('applications.staffGet', shown);
  await show('documentos');
  const seen = { cardConsent: null, cardShown: { chosenAt: at, seenAt: at } };
  server.answers('documents.seeCard', seen);
  server.answers('applications.staffGet', { ...shown, application: { ...shown.application, ...seen } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visto' }));
  await screen.findByRole('checkbox', { name: /^Visto em / });
  expect(server.calls('documents.seeCard')).toMatchObject([{ seen: true }]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('restores a correction and a document request after the page was left, until they are cancelled', async () => {
  await show('documentos');
  await press('Pedir documentos');
  await userEvent.type(await screen.findByLabelText('Documentos *'), 'Declaração do condomínio');
  await userEvent.type(field('Nota para o cliente'), 'Do último ano.');
  await press('Cancelar');
  await press(`Corrigir ${front}`);
  await userEvent.type(field('Motivo da correção *'), 'Está cortada em baixo.');
  cleanup();

  await show('documentos');
  await waitFor(() => expect(field('Motivo da correção *').value).toBe('Está cortada em baixo.'));
  await userEvent.type(field('Motivo da correção *'), '{Escape}');
  expect(screen.queryByLabelText('Motivo da correção *')).toBeNull();
  await press('Pedir documentos');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Documentos *')).value).toBe('Declaração do condomínio');
  expect(field('Nota para o cliente').value).toBe('Do último ano.');
});

test('a template fills in the reason, another one takes its place, and what was typed stays', async () => {
  server.answers('messages.replies', {
    items: [{ id: 'R1', title: 'Assinatura', text: 'Falta a tua assinatura.', version: 1 }],
  });
  await show('documentos');
  await press(`Corrigir ${front}`);
  const reason = () => field('Motivo da correção *').value;
  await screen.findByRole('option', { name: 'Assinatura' });
  const template = screen.getByLabelText('Modelo');
  await userEvent.selectOptions(template, 'Cortado');
  expect(reason()).toMatch(/^O documento aparece cortado/);
  await userEvent.selectOptions(template, 'Documento errado');
  expect(reason()).toBe(`Este ficheiro é de outro documento. Aqui precisamos de: ${front}.`);
  await userEvent.type(field('Motivo da correção *'), ' Obrigado!');
  await userEvent.selectOptions(template, 'Assinatura');
  expect(reason()).toMatch(/ Obrigado!\nFalta a tua assinatura\.$/);
  expect(server.calls('messages.replies')).toEqual([{ kind: 'reason' }]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('requests a package with a due date, without what is already required', async () => {
  server.answers('messages.replies', ({ kind }) => ({
    items: kind === 'package' ? [{ id: 'P1', title: 'Herança', text: 'Habilitação\nCertidão', version: 1 }] : [],
  }));
  server.answers('documents.ask', { askedDocuments: [], notApplicable: [] });
  await show('documentos');
  await press('Pedir documentos');
  await screen.findByRole('option', { name: 'Herança' });
  await press('Pedir ao cliente');
  await screen.findByText('Indica que documento é.');
  await userEvent.type(field('Documentos *'), 'Licença de obras');
  await userEvent.selectOptions(screen.getByLabelText('Pacote'), 'Pensão');
  await userEvent.selectOptions(screen.getByLabelText('Pacote'), 'Herança');
  expect(field('Documentos *').value).toBe('Licença de obras\nHabilitação\nCertidão');
  await userEvent.type(field('Documentos *'), `\n${front}\n\nhabilitacao`);
  await screen.findByText(`1 documento já está pedido: ${front}.`);
  await userEvent.type(screen.getByLabelText('Enviar até'), '2099-01-02');
  expect(await accessibilityFindings()).toEqual([]);
  await press('Pedir ao cliente');
  await waitFor(() =>
    expect(server.calls('documents.ask')).toEqual([
      {
        applicationId: id,
        labels: ['Licença de obras', 'Habilitação', 'Certidão', front],
        note: '',
        dueOn: '2099-01-02',
      },
    ]),
  );
});

test('approves the rest once each was opened, takes them back together, and says which were refused', async () => {
  const files = ['id_card_front', 'id_card_back', 'irs'].map((docType, index): DocumentView => {
    const uploadId = `01K9ZZZZZZZZZZZZZZZZZZZZV${index}`;
    return { ...document, id: docType, docType, label: `Documento ${index}`, fileName: `${index}.pdf`, uploadId };
  });
  let kept: readonly DocumentView[] = files;
  server.answers('applications.staffGet', () => ({ ...detail, documents: [...kept] }));
  server.answers('documents.staffLink', { url: 'data:application/pdf,', expiresAt: at });
  server.answers('documents.review', ({ documentId }) => {
    kept = kept.map((each) => (each.id === documentId ? { ...each, aiStatus: 'approved' } : each));
    const approved = kept.find((each) => each.id === documentId) ?? document;
    return { ...approved, undo: { id: `undo of ${documentId}`, until: at } };
  });
  await show('documentos');
  const tab = { opener: null, document: { title: '' }, location: { replace: () => undefined }, close: () => undefined };
  const realOpen = window.open;
  onTestEnd = () => Object.assign(window, { open: realOpen });
  Object.assign(window, { open: () => tab });
  for (const { label } of files) {
    await screen.findByRole('button', { name: /^Ver o próximo: faltam/ });
    await press(`Abrir ${label} num novo separador`);
  }
  expect(server.calls('documents.review')).toEqual([]);
  await press('Aprovar restantes (3)');
  await screen.findByText('3 documentos aprovados');
  expect(server.calls('documents.review')).toMatchObject(
    files.map(({ id: documentId, uploadId }) => ({ documentId, uploadId, decision: 'approve', ifOpened: true })),
  );

  let isLost = true;
  server.answers('applications.undo', ({ undoId }) => {
    if (isLost && undoId === 'undo of irs') throw new TypeError('Failed to fetch');
    kept = kept.map((each) => (undoId === `undo of ${each.id}` ? { ...each, aiStatus: 'review' } : each));
    return {};
  });
  await press('Anular');
  await screen.findByText('Anulado em parte');
  screen.getByText('2 de 3. O resto ficou como estava.');
  isLost = false;
  await press('Aprovar restantes (2)');
  await screen.findByText('2 documentos aprovados');
  await press('Anular');
  await screen.findByText('Anulado');
  expect(server.calls('applications.undo')).toEqual(
    [...files, ...files.slice(0, 2)].map((each) => ({ applicationId: id, undoId: `undo of ${each.id}` })),
  );

  kept = files;
  cleanup();
  server.refuses('documents.review', 'document.not_opened');
  await show('documentos');
  await press('Aprovar restantes (3)');
  await screen.findByText('Não foram aprovados');
  expect(screen.getAllByText(/Abre o ficheiro antes de o aprovares/)).toHaveLength(3);
  expect(await accessibilityFindings()).toEqual([]);
});

/** Lets the preview fetch each file of storage, until the test ends. */
function servePictures() {
  server.answers('documents.staffLink', { url: 'https://files.example/frente.jpg', expiresAt: at });
  const real = { fetch: globalThis.fetch, createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  onTestEnd = () => {
    Object.assign(globalThis, { fetch: real.fetch });
    Object.assign(URL, real);
  };
  const isFile = (input: unknown) => String(input).startsWith('https://files.example/');
  Object.assign(URL, { createObjectURL: () => 'blob:frente', revokeObjectURL: () => undefined });
  Object.assign(globalThis, {
    fetch: async (input: RequestInfo, init?: RequestInit) =>
      isFile(input) ? { ok: true, arrayBuffer: async () => new ArrayBuffer(1) } : real.fetch(input, init),
  });
}

test('a file that cannot be drawn is left out of the rest, and is approved by its own button', async () => {
  servePictures();
  const files = ['id_card_front', 'id_card_back', 'irs'].map((docType, index): DocumentView => {
    const uploadId = `01K9ZZZZZZZZZZZZZZZZZZZZW${index}`;
    const picture = { contentType: 'image/jpeg', fileName: `${index}.jpg` } as const;
    return { ...document, ...picture, id: docType, docType, label: `Documento ${index}`, uploadId };
  });
  const [broken = document, ...sound] = files;
  server.answers('applications.staffGet', { ...detail, documents: [...files] });
  server.answers('documents.review', { ...broken, aiStatus: 'approved' });
  await show('documentos');
  await press('Ver o próximo: faltam 3 para aprovar restantes');
  fireEvent.error(await screen.findByRole('img', { name: '0.jpg' }));
  await screen.findByText(/«Aprovar restantes» deixa-o de fora/);
  screen.getByText('1 que não se consegue mostrar decide-se à parte');
  screen.getByText('Não se consegue mostrar');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.keyboard('a');
  await screen.findByText('Só o botão Aprovar o aprova.');
  for (const [index, { fileName }] of sound.entries()) {
    await press(`Ver o próximo: faltam ${2 - index} para aprovar restantes`);
    fireEvent.load(await screen.findByRole('img', { name: fileName }));
  }
  await screen.findByRole('button', { name: 'Aprovar restantes (2)' });
  expect(server.calls('documents.review')).toEqual([]);
  await press(`Aprovar ${broken.label}`);
  await screen.findByText('Documento aprovado');
  const { id: documentId, uploadId } = broken;
  expect(server.calls('documents.review')).toEqual([{ applicationId: id, documentId, uploadId, decision: 'approve' }]);
});

test('the key approves a file once a page of it is drawn, and not before', async () => {
  const picture = { contentType: 'image/jpeg', fileName: 'frente.jpg' } as const;
  stores(picture);
  servePictures();
  server.answers('documents.review', { ...document, ...picture, aiStatus: 'approved' });
  await show('documentos');
  await press(/^frente\.jpg/);
  await userEvent.keyboard('a');
  await screen.findByText('Ainda não viste este ficheiro');
  const image = await screen.findByRole('img', { name: 'frente.jpg' });
  await userEvent.keyboard('a');
  expect(server.calls('documents.review')).toEqual([]);
  fireEvent.load(image);
  await userEvent.keyboard('a');
  await screen.findByText('Documento aprovado');
  expect(server.calls('documents.review')).toMatchObject([{ decision: 'approve', ifOpened: true }]);
});

test('N opens the next case of the day at its first document to decide, and leads back to the day', async () => {
  const next = { ...workCard, id: '01K9ZZZZZZZZZZZZZZZZZZZZZ9', documentsToReview: 1, reviewSince: at };
  server.answers('applications.work', {
    items: [next],
    cursor: null,
    counts: { mine: 0, unassigned: 1, team: 1, client: 0 },
  });
  server.refuses('documents.staffLink', 'document.scan_pending');
  // From a link in an e-mail, to another part of another case.
  await show('visao-geral', <BackofficeShell />);
  const back = () => screen.getByRole('link', { name: 'O meu dia' }).getAttribute('href');
  expect(back()).toBe('/backoffice');
  server.answers('applications.staffGet', { ...detail, application: { ...detail.application, id: next.id } });
  await userEvent.keyboard('n');
  await waitFor(() => expect(address()).toBe(`/backoffice/applications/${next.id}?tab=documentos`));
  await waitFor(() => expect(globalThis.document.activeElement?.textContent).toMatch(/^frente\.pdf/));
  expect(globalThis.document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  expect(back()).toBe('/backoffice');
});

test('over the list, the file is decided on below it, and the next one follows without closing', async () => {
  const wide = window.matchMedia;
  onTestEnd = () => Object.assign(window, { matchMedia: wide });
  Object.assign(window, { matchMedia: (media: string) => ({ ...wide(media), matches: false }) });
  const other = { id: 'id_card_back', docType: 'id_card_back', uploadId: '01K9ZZZZZZZZZZZZZZZZZZZZU2' };
  const second: DocumentView = { ...document, ...other, label: back, fileName: 'verso.pdf' };
  let kept = [document, second];
  server.answers('applications.staffGet', () => ({ ...detail, documents: kept }));
  server.refuses('documents.staffLink', 'document.scan_pending');
  server.answers('documents.review', ({ documentId, decision }) => {
    const aiStatus = decision === 'approve' ? 'approved' : 'rejected';
    kept = kept.map((each) => (each.id === documentId ? { ...each, aiStatus } : each));
    return kept.find(({ id: other }) => other === documentId) ?? document;
  });
  await show('documentos');
  await userEvent.click(await screen.findByRole('button', { name: /^frente.pdf/ }));
  const sheet = (name: string) => within(screen.getByRole('dialog', { name }));
  await userEvent.click(await sheet(front).findByRole('button', { name: 'Aprovar' }));
  await screen.findByRole('dialog', { name: back });
  await waitFor(() =>
    expect(globalThis.document.activeElement).toBe(sheet(back).getByRole('group', { name: /^Decisão/ })),
  );
  await userEvent.click(sheet(back).getByRole('button', { name: 'Corrigir' }));
  await userEvent.selectOptions(sheet(back).getByLabelText('Modelo'), 'Ilegível');
  await userEvent.click(sheet(back).getByRole('button', { name: 'Solicitar correção' }));
  await sheet(back).findByText('Corrigir');
  expect(server.calls('documents.review')).toMatchObject([
    { documentId: document.id, decision: 'approve' },
    { documentId: second.id, decision: 'reject' },
  ]);
  expect(sheet(back).getByRole('button', { name: 'Documento seguinte' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(sheet(back).getByRole('button', { name: 'Documento anterior' }));
  await screen.findByRole('dialog', { name: front });
  expect(await accessibilityFindings()).toEqual([]);
});

test('ends an application with an outcome, a reason kept after the page was left, and a message from a template', async () => {
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
  const message = () => field('Mensagem ao cliente *').value;
  await userEvent.click(screen.getByRole('radio', { name: /^Não aprovado/ }));
  expect(message()).toMatch(/^Não apresentámos o teu pedido/);
  await userEvent.click(screen.getByRole('radio', { name: /^Cancelado/ }));
  expect(message()).toMatch(/^Cancelámos o teu pedido/);
  await userEvent.type(field('Mensagem ao cliente *'), ' Obrigado!');
  await userEvent.click(screen.getByRole('radio', { name: /^Não aprovado/ }));
  expect(message()).toMatch(/^Cancelámos.* Obrigado!$/s);
  expect(await accessibilityFindings()).toEqual([]);
  server.refuses('applications.end', 'application.changed');
  await press('Encerrar');
  await screen.findByText('O pedido mudou entretanto');
  expect(server.calls('applications.end')).toMatchObject([
    { outcome: 'rejected', reason: 'O cliente desistiu.', message: expect.stringMatching(/Obrigado!$/) },
  ]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  await press('Encerrar pedido…');
  expect(field('Motivo *').value).toBe('');
});

test('begins another request for the client, with a message, and goes to it', async () => {
  const added = { ...detail.application, id: '01K9ZZZZZZZZZZZZZZZZZZZZZ9', status: 'documentos' } as const;
  server.answers('applications.addForClient', { application: added });
  await show('visao-geral');
  await press('Abrir outro pedido…');
  await screen.findByRole('dialog', { name: 'Abrir outro pedido?' });
  await userEvent.clear(field('Mensagem ao cliente *'));
  await press('Abrir pedido');
  await screen.findByText('Escolhe o objetivo.');
  await screen.findByText('Escreve a mensagem ao cliente.');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Investimento/ }));
  await userEvent.type(field('Mensagem ao cliente *'), 'Aqui está.');
  await press('Abrir pedido');
  await screen.findByText('Pedido aberto');
  expect(server.calls('applications.addForClient')).toMatchObject([
    { applicationId: id, purpose: 'investment', message: 'Aqui está.' },
  ]);
  await waitFor(() => expect(server.calls('applications.staffGet').at(-1)).toEqual({ applicationId: added.id }));
});

test('reopens an approved document with a reason for its client', async () => {
  server.answers('applications.staffGet', {
    ...detail,
    documents: [{ ...document, aiStatus: 'approved', reviewedAt: document.uploadedAt }],
  });
  server.answers('documents.review', { ...document, aiStatus: 'rejected', reason: 'Falta uma página.' });
  await show('documentos');
  await press(`Reabrir ${front}`);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(field('Motivo *'), 'Falta uma página.');
  await press('Reabrir');
  await screen.findByText('Documento reaberto');
  expect(server.calls('documents.review')).toMatchObject([{ decision: 'reopen', reason: 'Falta uma página.' }]);
});
