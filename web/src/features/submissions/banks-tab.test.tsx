import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LastChangeContext } from '#core/last-change.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { intermediary } from '#shared/intermediary.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import type { PeopleConsents } from '#shared/submissions/schema.ts';
import { sampleSubmission } from '#web/test/sample-submissions.ts';
import { documentView, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import { BanksTab } from './banks-tab.tsx';

const at = '2026-11-20T10:00:00.000Z';
const applicationId = staffDetail.application.id;
const detail = {
  ...staffDetail,
  application: { ...staffDetail.application, status: 'analise' as const },
  documents: [
    documentView('irs', { aiStatus: 'approved', label: 'Declaração de IRS' }),
    documentView('cpcv', { aiStatus: 'review' }),
  ],
};
const [first, second] = intermediary.lenders;
const submission = sampleSubmission;
const people: PeopleConsents = [
  {
    partyId: 'first',
    name: 'Ana Silva',
    hasAccount: true,
    remindedAt: null,
    consents: [
      { lenderId: first.id, at, how: 'portal', withdrawnAt: null },
      { lenderId: second?.id ?? '', at, how: 'portal', withdrawnAt: '2026-11-25T10:00:00.000Z' },
    ],
  },
];
const openTab = (application: Partial<StaffApplicationDetail['application']> = {}) =>
  open(
    <main>
      <BanksTab
        detail={{ ...detail, application: { ...detail.application, ...application } }}
        onSave={async () => true}
      />
    </main>,
    { person: { ...client, role: 'admin' } },
  );
const bank = async () => within(await screen.findByRole('region', { name: first.name }));

beforeEach(() => {
  server.answers('submissions.staffList', { submissions: [submission], people });
  server.answers('lenders.list', {
    lenders: lenders.map((lender) => ({
      ...lender,
      until: null,
      usable: true,
      suspendedAt: null,
      suspendReason: null,
      usualDays: null,
      record: emptyRecord,
      version: 0,
    })),
  });
});

test('shows where a bank stands, what it has, and who took an authorization back', async () => {
  await openTab();
  const card = await bank();
  card.getByText('Em atraso: devia ter respondido até 24/11/2026');
  card.getByText(/2 documentos \(1 novo\)/);
  await screen.findByText(`${second?.short}: Ana Silva retirou a autorização em 25/11/2026`);
  expect(await accessibilityFindings()).toEqual([]);
});

test('a refusal asks for its reason and has words for the client', async () => {
  server.answers('submissions.move', { submission, undo: { id: 'U1', until: at } });
  await openTab();
  await userEvent.click((await bank()).getByRole('button', { name: /Mudar estado/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Em análise' }));
  dialog.getByText('O cliente lê: «O Banco Exemplo está a analisar».');
  await userEvent.click(dialog.getByRole('radio', { name: 'Recusado' }));
  const send = dialog.getByRole('button', { name: 'Mudar' });
  await userEvent.click(send);
  dialog.getByRole('textbox', { name: 'Motivo *', description: /Indica o motivo/ });
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Motivo *'), 'Taxa de esforço');
  await userEvent.click(send);
  await screen.findByRole('button', { name: 'Anular' });
  expect(server.calls('submissions.move')).toEqual([
    {
      applicationId,
      submissionId: submission.submissionId,
      version: 3,
      to: 'recusado',
      internalReason: 'Taxa de esforço',
      clientText: 'O Banco Exemplo não avançou com este pedido. Continuamos com os outros.',
    },
  ]);
});

test('a contract is noted with the amount that was drawn', async () => {
  server.answers('submissions.staffList', { submissions: [{ ...submission, status: 'aprovado' }], people });
  server.answers('offers.staffList', { offers: [] });
  const sent: object[] = [];
  server.answers('submissions.move', (input) => {
    sent.push(input);
    return { submission, undo: { id: 'U1', until: at } };
  });
  await openTab();
  await userEvent.click((await bank()).getByRole('button', { name: /Mudar estado/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Contratado' }));
  await userEvent.type(dialog.getByLabelText('Montante contratado (€)'), '180 000');
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ to: 'contratado', drawn: 180_000 })]));
});

test.each([
  ['expirado', { status: 'escritura' as const }, ['Contratado', 'Aprovado', 'Desistência']],
  ['em_analise', { status: 'concluida' as const, outcome: null }, ['Recusado', 'Desistência']],
] as const)('%s after the deed: what can still be noted', async (status, application, expected) => {
  const late = { ...submission, status, validUntil: '2026-01-31' };
  server.answers('submissions.staffList', { submissions: [late], people });
  server.answers('offers.staffList', { offers: [] });
  await openTab(application);
  await userEvent.click((await bank()).getByRole('button', { name: /Mudar estado/ }));
  const options = within(await screen.findByRole('dialog')).getAllByRole('radio');
  expect(options.map((each) => each.closest('label')?.textContent).sort()).toEqual([...expected].sort());
});

test('of two who move it at once the second is told what the first did, and then moves it on', async () => {
  server.refuses('submissions.move', 'submission.changed');
  const moved = { ...submission, version: 4, status: 'pre_aprovado' as const };
  await open(
    <main>
      <LastChangeContext value={async () => 'Rui Cardoso mudou o pedido ao banco há segundos.'}>
        <BanksTab detail={detail} onSave={async () => true} />
      </LastChangeContext>
    </main>,
    { person: { ...client, role: 'admin' } },
  );
  await userEvent.click((await bank()).getByRole('button', { name: /Mudar estado/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Aprovado' }));
  server.answers('submissions.staffList', { submissions: [moved], people });
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar' }));
  await screen.findByText(/^Rui Cardoso mudou o pedido ao banco há segundos\. Foi mudado depois de o abrires/);
  await dialog.findByText('Está «Pré-aprovado». Passa a');
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar' }));
  expect(server.calls('submissions.move')).toMatchObject([
    { version: 3, to: 'aprovado' },
    { version: 4, to: 'aprovado' },
  ]);
});

test('a condition is ticked, and a wrong figure is said at its field', async () => {
  server.answers('submissions.condition', submission);
  await openTab();
  await userEvent.click((await bank()).getByRole('checkbox', { name: 'Domiciliar o ordenado' }));
  expect(server.calls('submissions.condition')).toMatchObject([{ act: 'done' }]);
  await userEvent.click((await bank()).getByRole('button', { name: /^Alterar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Prazo (meses)'), '6');
  await userEvent.type(dialog.getByLabelText('Avaliação do banco (€)'), '225000');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  dialog.getByRole('textbox', { name: 'Prazo (meses)', description: /a partir de um ano/ });
  dialog.getByLabelText('Dia da avaliação');
  expect(server.calls('submissions.change')).toEqual([]);
});

test('papers are prepared for a bank that is not asked twice without a reason', async () => {
  await openTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Preparar pedidos a bancos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preparar pedidos a bancos' }));
  expect(dialog.getAllByRole('checkbox', { name: /falta a autorização de Ana Silva/ })).toHaveLength(
    lenders.length - 1,
  );
  // What is not approved does not go.
  dialog.getByRole('checkbox', { name: 'Declaração de IRS', checked: true });
  expect(dialog.queryByRole('checkbox', { name: /Promessa/ })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Declaração de IRS' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preparar' }));
  expect(dialog.getByRole('alert').textContent).toBe('Escolhe pelo menos um banco.Escolhe pelo menos um documento.');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Declaração de IRS' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(second?.name ?? '') }));
  server.refuses('submissions.create', 'submission.consent_missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Preparar' }));
  await dialog.findByText(`${second?.short}: ainda sem documentos. Falta a autorização de alguém para este banco.`);
});
