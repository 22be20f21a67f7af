import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import type { BoardRow } from '#shared/submissions/routes.ts';
import { sampleSubmission } from '#web/test/sample-submissions.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import BankBoard from './bank-board.tsx';

const [first, , third] = lenders.map(({ id }) => id);
const row: BoardRow = {
  applicationId: '01M7X0R3A0000000000000000A',
  submissionId: sampleSubmission.submissionId,
  status: 'enviado',
  since: '2026-11-10T10:00:00.000Z',
  waitsFrom: '2026-11-10',
  dueOn: '2026-11-24',
  validUntil: null,
  amount: 180_000,
  clientName: 'Ana Silva',
  others: ['Rui Costa'],
  name: null,
  responsibleId: null,
};
const rows = {
  late: row,
  slow: { ...row, submissionId: 'slow', clientName: 'Beatriz Sousa', dueOn: '2099-12-31' },
  fresh: { ...row, submissionId: 'fresh', clientName: 'Carla Reis', waitsFrom: '2099-12-01', dueOn: '2099-12-31' },
  expired: {
    ...row,
    submissionId: 'expired',
    clientName: 'Nuno Dias',
    status: 'expirado' as const,
    waitsFrom: null,
    dueOn: null,
    validUntil: '2026-11-20',
  },
};

beforeEach(() => {
  server.answers('staff.colleagues', { colleagues: [{ id: client.id, name: 'Helena Duarte' }] });
  server.answers('lenders.list', {
    lenders: lenders.map((lender) => ({
      ...lender,
      until: null,
      usable: lender.id !== first && lender.id !== third,
      suspendedAt: null,
      suspendReason: null,
      usualDays: 3,
      record: emptyRecord,
      version: 0,
    })),
  });
  server.answers('submissions.board', ({ lenderId, status }) => {
    const items = lenderId === first ? Object.values(rows).filter((each) => !status || each.status === status) : [];
    return { items, cursor: null, count: items.length };
  });
});

const openBoard = (at = '/backoffice/bancos') =>
  open(
    <main>
      <h1>Bancos</h1>
      <BankBoard />
    </main>,
    { person: { ...client, role: 'staff' }, at },
  );
const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('each bank has its requests, those that keep the team waiting in words and colour, and counts', async () => {
  await openBoard();
  const own = await column(/^Banco Exemplo/);
  await own.findByText(/Em atraso: devia ter respondido até 24\/11\/2026/);
  own.getByText(/A demorar: responde até 31\/12\/2099/);
  own.getByText(/^Responde até 31\/12\/2099/);
  own.getByText('Expirou a 20/11/2026');
  own.getByText('Ana Silva + 1');
  expect(own.getByRole('heading').textContent).toBe('Banco Exemplo 4');
  expect(own.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/\?tab=bancos$/);
  own.getByText('Sem novos pedidos: o que está aberto continua.');
  await (await column(/^Banco Modelo/)).findByText('Nenhum pedido aberto neste banco.');
  // Nothing is open there, and nothing will be.
  expect(screen.queryByRole('region', { name: /^Caixa Fictícia/ })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('state and responsible are filters in the address', async () => {
  await openBoard();
  await userEvent.selectOptions(await screen.findByLabelText('Estado'), 'Expirado');
  await userEvent.selectOptions(screen.getByLabelText('Responsável'), 'Sem responsável');
  await waitFor(() => expect(address()).toContain('estado=expirado&responsavel=nobody'));
  const own = await column(/^Banco Exemplo 1/);
  await own.findByText('Nuno Dias + 1');
  expect(own.getAllByRole('link')).toHaveLength(1);
  expect(server.calls('submissions.board').at(-1)).toMatchObject({ status: 'expirado', responsible: 'nobody' });
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  await waitFor(() => expect(address()).not.toContain('estado'));
});

test('a request is moved from the board, as it is now', async () => {
  server.answers('submissions.staffList', { submissions: [sampleSubmission], people: [] });
  server.answers('submissions.move', { submission: sampleSubmission, undo: { id: 'U1', until: row.since } });
  await openBoard();
  await userEvent.click(
    await (await column(/^Banco Exemplo/)).findByRole('button', { name: 'Mudar estado: Ana Silva + 1, Banco Exemplo' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Em análise' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar' }));
  await screen.findByRole('button', { name: 'Anular' });
  expect(server.calls('submissions.move')).toMatchObject([{ version: 3, to: 'em_analise' }]);
});
