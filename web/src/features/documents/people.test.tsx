import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { applicationView, documentView, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import DocumentsPage from './documents-page.tsx';
import DocumentsTab from './review/documents-tab.tsx';

const partyId = '01JD00000000000000000000R1';
const guestId = '01JD00000000000000000000M1';

test('the lists of those whose papers one sends stand below the own one, under their names', async () => {
  const party = { id: partyId, role: 'fiador', isAlone: false, titularName: 'Ana' } as const;
  const theirs = documentView(`proof_of_income.${partyId}`, {
    docType: 'proof_of_income',
    label: 'Comprovativo de rendimentos',
    partyId,
  });
  server.answers('applications.start', {
    application: applicationView,
    documents: [],
    helped: [
      { name: 'Eva Lima', awaitsInformation: false, application: { ...applicationView, party }, documents: [theirs] },
    ],
  });
  await open(<DocumentsPage />, { person: client, at: '/app/documentos' });
  const list = within(await screen.findByRole('region', { name: /Documentos de Eva Lima 1 de 4/ }));
  list.getByText('proof_of_income.01JD00000000000000000000R1.pdf');
  // A copy needs the consent of its holder.
  expect(list.queryByRole('heading', { name: /Cartão de Cidadão/ })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('nothing can be sent for somebody without an account who waits for the information on paper', async () => {
  const party = { id: partyId, role: 'fiador', isAlone: false, titularName: 'Ana' } as const;
  const eva = { name: 'Eva Lima', awaitsInformation: true, application: { ...applicationView, party }, documents: [] };
  server.answers('applications.start', { application: applicationView, documents: [], helped: [eva] });
  await open(<DocumentsPage />, { person: client, at: '/app/documentos' });
  const list = within(await screen.findByRole('region', { name: /Documentos de Eva Lima/ }));
  list.getByText(/a equipa entrega-lhe a informação prévia em papel/);
  expect(list.getAllByText('Não enviado').length).toBeGreaterThan(0);
  expect(list.queryAllByRole('button', { name: /^(Enviar|Fotografar)/ })).toEqual([]);
});

test('a guarantor who has sent everything waits for the borrowers, and is not asked about the property', async () => {
  const party = { id: partyId, role: 'fiador', isAlone: false, titularName: 'Ana' } as const;
  const application = { ...applicationView, party };
  const documents = requiredDocuments(application).map(({ type }) =>
    documentView(`${type}.${partyId}`, { docType: type, partyId }),
  );
  server.answers('applications.start', { application, documents });
  await open(<DocumentsPage />, { person: client, at: '/app/documentos' });
  await screen.findByRole('heading', { name: 'Enviaste tudo' });
  screen.getByText(/Quando os titulares submeterem os documentos/);
  expect(screen.queryByRole('button', { name: /Submeter/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText(/ainda sem imóvel/)).toBeNull();
});

test('the team sees the papers by person, leaves one of them by a filter, and goes on without somebody', async () => {
  const [first] = staffDetail.people;
  if (!first) throw new Error('Nobody');
  const ana: StaffPartyView = { ...first, name: 'Ana Silva' };
  const rui: StaffPartyView = {
    ...first,
    partyId,
    name: 'Rui Costa',
    role: 'co_titular',
    progress: { sent: 1, wanted: 4 },
  };
  const maria: StaffPartyView = {
    ...first,
    partyId: guestId,
    name: 'Maria Dias',
    role: 'fiador',
    state: 'convidado',
    progress: null,
  };
  const detail = {
    ...staffDetail,
    people: [ana, rui, maria],
    documents: [
      documentView('bank_statements', { label: 'Extratos de Ana' }),
      documentView(`proof_of_income.${partyId}`, { docType: 'proof_of_income', partyId }),
      documentView('planta', { kind: 'imovel', categoria: 'imovel', label: 'Planta' }),
    ],
  };
  await open(
    <main>
      <h1>Pedido</h1>
      <DocumentsTab {...detail} />
    </main>,
    { person: { ...client, role: 'staff' }, at: '/backoffice' },
  );
  const regions = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(regions()).toEqual([
    'Documentos do imóvel',
    'Ana Silva · 0 de 4',
    'Rui Costa · 1 de 4',
    'Fiador(a): Maria Dias · por entrar no pedido',
  ]);
  within(screen.getByRole('region', { name: /^Rui Costa/ })).getByRole('heading', {
    name: 'Comprovativo de rendimentos',
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pessoa' }), 'Rui Costa');
  expect(regions()).toEqual(['Rui Costa · 1 de 4']);
  server.answers('parties.goWithout', { without: [partyId] });
  await userEvent.click(screen.getByRole('button', { name: 'Avançar sem Rui Costa' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Está fora e envia depois.');
  await userEvent.click(dialog.getByRole('button', { name: 'Avançar sem Rui Costa' }));
  expect(server.calls('parties.goWithout')).toMatchObject([{ partyId, reason: 'Está fora e envia depois.' }]);
});
