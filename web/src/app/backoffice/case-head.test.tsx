import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import type { CaseHead, StaffApplicationDetail } from '#shared/applications/routes.ts';
import type { FollowUpView } from '#shared/deed/routes.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { staffApplication, staffDetail, staffParty } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import '../../features/applications/board/move-back-form.tsx';
import '../../features/applications/board/move-dialog.tsx';
import '../../features/messages/staff-messages.tsx';
import ApplicationPage from './application-page.tsx';
import BackofficeShell from './backoffice-shell.tsx';
// Loaded on demand.
import './last-change-words.ts';
import './deed-tab.tsx';
import '../../features/audit/history-card.tsx';

const id = '01K9ZZZZZZZZZZZZZZZZZZZZZ1';
const at = '2026-11-02T10:00:00.000Z';
const head: CaseHead = {
  phone: '+351912345678',
  otherRequests: [
    {
      id: '01K8ZZZZZZZZZZZZZZZZZZZZZ2',
      status: 'proposta',
      outcome: null,
      name: null,
      purpose: 'first_home',
      createdAt: at,
    },
  ],
  messagesToAnswer: 0,
  publishedOffers: 0,
  chosenOffer: null,
};
const application = {
  ...staffApplication,
  id,
  status: 'analise',
  documentsSubmittedAt: at,
} as const;
const documents = requiredDocuments(application).map(
  ({ id: slot, type, label }): DocumentView => ({
    id: slot,
    applicationId: id,
    docType: type,
    label,
    kind: 'pessoal',
    categoria: 'cliente',
    uploadId: '01K9ZZZZZZZZZZZZZZZZZZZZU1',
    fileName: 'ficheiro.pdf',
    contentType: 'application/pdf',
    size: 2048,
    aiStatus: 'review',
    reason: null,
    uploadedAt: at,
    reviewedAt: null,
  }),
);
const detail: StaffApplicationDetail = { ...staffDetail, application, documents, head };

const followUp: FollowUpView = {
  plan: null,
  agreed: [],
  asked: 1,
  deedOn: null,
  fixedMonths: null,
  latest: '2033-11-02',
};

let refetch: () => Promise<void>;
function Refetch() {
  const queries = useQueryClient();
  refetch = () => queries.invalidateQueries({ queryKey: queryKey('applications.staffGet') });
  return null;
}

async function show(tab = 'visao-geral') {
  await open(
    <main>
      <Refetch />
      <Routes>
        <Route element={<BackofficeShell />}>
          <Route path="/backoffice/applications/:applicationId" element={<ApplicationPage />} />
        </Route>
      </Routes>
    </main>,
    { person: { ...client, role: 'staff' }, at: `/backoffice/applications/${id}?tab=${tab}` },
  );
  await screen.findByRole('heading', { level: 1 });
}
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  server.answers('applications.staffGet', detail);
  server.answers('offers.staffList', { offers: [] });
  server.answers('staff.colleagues', { colleagues: [] });
  server.answers('audit.list', { items: [], cursor: null });
  server.answers('tasks.list', { items: [], cursor: null });
  server.answers('mail.list', { items: [], cursor: null });
  server.answers('agenda.dates', { items: [] });
  server.answers('applications.staffScenarios', { items: [] });
});

test('shows the telephone number, the other requests, how long a review waits, and what waits in each tab', async () => {
  const chosenOffer = { bankName: 'Banco A', loanAmount: 150_000, isApproved: true };
  server.answers('applications.staffGet', { ...detail, head: { ...head, publishedOffers: 2, chosenOffer } });
  await show();
  expect(screen.getByRole('link', { name: 'Ligar para +351912345678' }).getAttribute('href')).toBe('tel:+351912345678');
  const other = screen.getByRole('link', { name: /^Primeira Habitação \(Proposta, 02\/11\/2026\)/ });
  expect(other.getAttribute('href')).toBe('/backoffice/applications/01K8ZZZZZZZZZZZZZZZZZZZZZ2');
  screen.getByText(/^há \d+ dias$/);
  screen.getByText(/^150.000.€ · Banco A$/);
  expect(
    within(screen.getByRole('list', { name: 'Fases' }))
      .getByText('Análise')
      .getAttribute('aria-current'),
  ).toBe('step');
  expect(tabNames()).toEqual([
    'Visão Geral',
    'Pessoas',
    `Documentos ${documents.length} por rever`,
    'Propostas 2 publicadas',
    'Bancos',
    'Mensagens',
    'Escritura',
  ]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('says what the request is called, and the team names it', async () => {
  const own = { ...detail, application: { ...application, name: 'T2 Arroios' } };
  const other = { ...head, otherRequests: head.otherRequests.map((each) => ({ ...each, name: 'T4 Braga' })) };
  server.answers('applications.staffGet', { ...own, head: other });
  await show();
  expect(screen.getAllByText('T2 Arroios')).toHaveLength(2);
  screen.getByRole('link', { name: /^T4 Braga \(Proposta/ });
  await press('Mudar o nome');
  const name = await screen.findByLabelText('Nome do pedido (opcional)');
  await userEvent.clear(name);
  server.answers('applications.staffRename', { application });
  await press('Guardar nome');
  await screen.findByText('Nome guardado');
  expect(server.calls('applications.staffRename')).toEqual([{ applicationId: id, from: 'T2 Arroios', name: '' }]);
});

test('moves the case on from its page once everything is approved, and says so', async () => {
  server.answers('applications.staffGet', {
    ...detail,
    documents: documents.map((document) => ({ ...document, aiStatus: 'approved' })),
  });
  await show('documentos');
  expect(screen.queryByText('À espera de revisão:')).toBeNull();
  screen.getByText('Tudo aprovado: o pedido pode avançar.');
  await userEvent.keyboard('s');
  const forward = screen.getByRole('button', { name: 'Tudo aprovado: avançar e avisar' });
  expect(document.activeElement).toBe(forward);
  const moved = { ...application, status: 'proposta' as const };
  server.answers('applications.move', { application: moved });
  server.answers('applications.staffGet', { ...detail, application: moved });
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Otelo Teste está agora em Proposta.');
  expect(server.calls('applications.move')).toEqual([{ applicationId: id, from: 'analise', to: 'proposta' }]);
  await screen.findByRole('button', { name: 'Avançar para Escritura' });
});

test('names what the case leaves behind before it moves on', async () => {
  await show();
  await press('Avançar para Proposta');
  const dialog = await screen.findByRole('dialog', { name: 'Avançar para Proposta?' });
  expect(dialog.textContent).toMatch(/Por fazer nesta fase: \d+ documentos por rever/);
  expect(within(dialog).getByRole('link', { name: 'Rever primeiro' }).getAttribute('href')).toBe(
    `/backoffice/applications/${id}?tab=documentos`,
  );
  expect(await accessibilityFindings()).toEqual([]);
  expect(server.calls('applications.move')).toEqual([]);
  server.answers('applications.move', { application: { ...application, status: 'proposta' } });
  await press('Avançar mesmo assim');
  await screen.findByText('Otelo Teste está agora em Proposta.');
});

test('what somebody else just did is said with name and time, and the button rests meanwhile', async () => {
  const what = 'moveu o pedido de «Análise» para «Proposta»';
  const entry = { id: 'E1', kind: 'pedido' as const, who: 'Helena Duarte', what, reason: null };
  server.answers('audit.list', () => ({ items: [{ ...entry, at: new Date().toISOString() }], cursor: null }));
  await show();
  const moved = { ...application, status: 'proposta' as const };
  server.answers('applications.staffGet', { ...detail, application: moved });
  await act(() => refetch());
  const forward = await screen.findByRole('button', { name: 'Avançar para Escritura' });
  expect(forward.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(forward);
  await screen.findByText(`Helena Duarte ${what} há segundos.`);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(forward.getAttribute('aria-busy')).toBe('false'), { timeout: 5_000 });
  server.refuses('applications.move', 'application.changed');
  await userEvent.click(forward);
  await press('Avançar mesmo assim');
  await screen.findByText(`Helena Duarte ${what} há segundos. Vê como está agora e, se ainda fizer falta, repete.`);
});

test('moves the case back with a reason', async () => {
  await show();
  await press('Recuar');
  await userEvent.type(await screen.findByLabelText('Motivo *'), 'Falta o IRS.');
  server.answers('applications.move', { application: { ...application, status: 'documentos' } });
  await press('Recuar pedido');
  await waitFor(() =>
    expect(server.calls('applications.move')).toEqual([
      { applicationId: id, from: 'analise', to: 'documentos', reason: 'Falta o IRS.' },
    ]),
  );
});

test('six people are all readable: the bar has the titular, the line below everybody', async () => {
  const names = ['Rui Costa', 'Eva Lima', 'João Reis', 'Maria Dias', 'Zé Dias'];
  const people = [
    { ...staffParty, name: 'Ana Silva' },
    ...names.map((name, at) => ({
      ...staffParty,
      partyId: `01JD000000000000000000000${at}`,
      name,
      role: at < 3 ? ('co_titular' as const) : ('fiador' as const),
    })),
  ];
  server.answers('applications.staffGet', { ...detail, people });
  server.loses('parties.staffFacts');
  await show();
  await screen.findByText(/ \+ 5$/);
  screen.getByText(
    'Ana Silva 0/4 · Rui Costa 0/4 · Eva Lima 0/4 · João Reis 0/4 · Fiador(a): Maria Dias 0/4 · Fiador(a): Zé Dias 0/4',
  );
});

test('says what is missing before it asks whether to conclude', async () => {
  const deedCase = { ...detail, application: { ...application, status: 'escritura' as const } };
  server.answers('applications.staffGet', deedCase);
  const item = { docType: 'fecho_imt', label: 'Comprovativo de IMT', required: true, applies: true };
  server.answers('deed.staffGet', { items: [item], taxResidence: null });
  server.answers('deed.followUp', followUp);
  await show();
  await press('Concluir pedido');
  const dialog = await screen.findByRole('dialog', { name: 'Ainda não pode ser concluído' });
  within(dialog).getByText('Comprovativo de IMT');
  expect(within(dialog).queryByRole('button', { name: 'Concluir' })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('proposes with the conclusion when to talk again, before the fixed rate ends', async () => {
  const deedCase = { ...detail, application: { ...application, status: 'escritura' as const } };
  server.answers('deed.staffGet', { items: [], taxResidence: null });
  const imt = { ...documents[0], id: 'fecho_imt', docType: 'fecho_imt', kind: 'fecho', aiStatus: 'approved' } as const;
  server.answers('applications.staffGet', { ...deedCase, documents: [imt as DocumentView] });
  server.answers('deed.followUp', { ...followUp, deedOn: '2026-11-02', fixedMonths: 24, latest: '2033-11-02' });
  server.refuses('applications.move', 'application.changed');
  await show();
  await press('Concluir pedido');
  const dialog = within(await screen.findByRole('dialog', { name: 'Concluir o pedido?' }));
  const day = dialog.getByLabelText<HTMLInputElement>('Quando voltar a falar?');
  dialog.getByRole('button', { name: '6 meses antes de acabar a taxa fixa', pressed: true });
  expect(await accessibilityFindings()).toEqual([]);
  const proposed = day.value;
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  dialog.getByText('A data já passou');
  await userEvent.click(dialog.getByRole('button', { name: 'Concluir' }));
  expect(server.calls('applications.move')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '6 meses antes de acabar a taxa fixa' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Concluir' }));
  await waitFor(() => expect(server.calls('applications.move')).toMatchObject([{ followUpOn: proposed }]));
});

test('a message that arrives elsewhere in the case is counted, announced once, and in the title', async () => {
  await show();
  expect(document.title).toBe('Otelo Teste · Análise · Morada');
  server.answers('applications.staffGet', { ...detail, head: { ...head, messagesToAnswer: 1 } });
  await act(() => refetch());
  await screen.findByText('O cliente escreveu: 1 mensagem por responder.');
  expect(tabNames()).toContain('Mensagens 1 por responder');
  expect(document.title).toBe('(1) Otelo Teste · Análise · Morada');
  server.answers('messages.staffList', { items: [], cursor: null });
  await userEvent.click(screen.getByRole('tab', { name: /^Mensagens/ }));
  await screen.findByRole('tab', { name: 'Cliente 1 por responder' });
});
