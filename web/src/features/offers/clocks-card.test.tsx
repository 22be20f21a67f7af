import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffClock } from '#shared/offers/receipt-schema.ts';
import { documentView, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import ClocksCard from './clocks-card.tsx';

const applicationId = staffDetail.application.id;
const offerId = '01K9ZZZZZZZZZZZZZZZZZZZZZ2';
const detail = {
  ...staffDetail,
  application: { ...staffDetail.application, status: 'escritura' as const },
  documents: [documentView('irs', { aiStatus: 'approved', label: 'Carta do banco' })],
};
const receipt = {
  receivedOn: '2026-11-10',
  how: 'banco',
  openedAt: null,
  deliveredOn: '2026-11-10',
  note: 'O banco enviou-a por email.',
  recordedBy: 'P1',
  proofId: null,
  corrections: [
    { from: '2026-11-12', to: '2026-11-10', reason: 'Registo do banco', at: '2026-11-13T10:00:00.000Z', by: 'P1' },
  ],
} as const;
const clock = {
  offerId,
  bankName: 'Banco Exemplo, S.A.',
  isChosen: true,
  hasFine: true,
  from: '2026-11-01',
  boundUntil: '2026-12-31',
  people: [
    {
      partyId: 'first',
      name: 'Ana Silva',
      hasAccount: true,
      receipt: { ...receipt, corrections: [...receipt.corrections] },
    },
    { partyId: '01K9ZZZZZZZZZZZZZZZZZZZZZ3', name: 'Rui Costa', hasAccount: false, receipt: null },
  ],
  earliest: null,
} satisfies StaffClock;

const answer = (clocks: StaffClock[]) => server.answers('offers.staffList', { offers: [], clocks });
const show = (role: 'staff' | 'admin', deed = detail.application.deed) =>
  open(
    <main>
      <h1>Pedido</h1>
      <ClocksCard {...detail} application={{ ...detail.application, deed, deedTooEarly: deed !== null }} />
    </main>,
    { person: { ...client, role } },
  );

beforeEach(() => answer([clock]));

test('names whose receipt is missing, with what is known of the others and was corrected', async () => {
  await show('staff');
  await screen.findByText('Falta a receção de Rui.');
  screen.getByText(/A data que conta é a que o banco registou/);
  const [ana, rui] = screen.getAllByRole('listitem');
  expect(ana?.textContent).toContain('Recebeu a 10/11/2026 pelo banco; reflete até 17/11/2026.');
  expect(ana?.textContent).toContain('Corrigido de 12/11/2026 para 10/11/2026: Registo do banco');
  expect(rui?.textContent).toContain('Sem conta');
  // Only an admin corrects a recorded day.
  expect(screen.queryByRole('button', { name: /^Corrigir.*Ana Silva$/ })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: /^Registar entrega do banco.*Rui Costa$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rui Costa: receção da FINE' }));
  fireEvent.change(dialog.getByLabelText('Dia em que o banco entregou *'), { target: { value: '2026-11-14' } });
  await userEvent.type(dialog.getByLabelText('Como sabemos *'), 'sim');
  await userEvent.click(dialog.getByRole('button', { name: 'Registar' }));
  await dialog.findByText('Escreve pelo menos 5 letras.');
  await userEvent.type(dialog.getByLabelText('Como sabemos *'), ', por carta');
  server.answers('offers.receipt', { ...clock, earliest: { day: '2026-11-22', name: 'Rui' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Registar' }));
  await waitFor(() =>
    expect(server.calls('offers.receipt')).toEqual([
      {
        applicationId,
        offerId,
        partyId: clock.people[1]?.partyId,
        from: null,
        on: '2026-11-14',
        note: 'sim, por carta',
      },
    ]),
  );
});

test('an admin corrects a day, to an earlier one with the bank’s proof', async () => {
  await show('admin');
  await userEvent.click(await screen.findByRole('button', { name: /^Corrigir.*Ana Silva$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana Silva: receção da FINE' }));
  fireEvent.change(dialog.getByLabelText('Dia em que o banco entregou *'), { target: { value: '2026-11-08' } });
  await userEvent.type(dialog.getByLabelText('Motivo da correção *'), 'O banco corrigiu.');
  server.refuses('offers.receipt', 'receipt.proof_missing', { detail: 'Indica o ficheiro.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }));
  await dialog.findByText('Indica o ficheiro.');
  await userEvent.selectOptions(dialog.getByLabelText('Prova do banco'), 'irs');
  server.answers('offers.receipt', clock);
  await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }));
  await waitFor(() =>
    expect(server.calls('offers.receipt').at(-1)).toMatchObject({
      from: '2026-11-10',
      on: '2026-11-08',
      proofId: 'irs',
    }),
  );
});

test('says when the deed can be; without an approval, when the reflection begins', async () => {
  answer([{ ...clock, earliest: { day: '2026-11-22', name: 'Rui' } }]);
  await show('staff', { on: '2026-11-21', time: null, place: null, version: 1 });
  await screen.findByText('A escritura está marcada para 21/11/2026: assim não pode ser concluída.');
  screen.getByText('A escritura pode ser a partir de 22/11/2026: é quando acaba o período de reflexão de Rui.');
});
test('a day that a colleague has recorded meanwhile is said, and the note that was typed is saved by the next attempt', async () => {
  await show('admin', null);
  await userEvent.click(await screen.findByRole('button', { name: /^Corrigir.*Ana Silva$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana Silva: receção da FINE' }));
  fireEvent.change(dialog.getByLabelText('Dia em que o banco entregou *'), { target: { value: '2026-11-12' } });
  await userEvent.type(dialog.getByLabelText('Motivo da correção *'), 'O banco corrigiu.');
  server.refuses('offers.receipt', 'date.changed');
  const people = clock.people.map((person) =>
    person.receipt ? { ...person, receipt: { ...person.receipt, deliveredOn: '2026-11-11' } } : person,
  );
  answer([{ ...clock, people }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }));
  await screen.findByText('A data mudou entretanto');
  expect(dialog.getByLabelText('Motivo da correção *')).toHaveProperty('value', 'O banco corrigiu.');
  server.answers('offers.receipt', clock);
  await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }));
  await screen.findByText('Receção corrigida');
  expect(server.calls('offers.receipt').map(({ from }) => from)).toEqual(['2026-11-10', '2026-11-11']);
});
