import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import { workCard } from '#web/test/work-card.ts';
import BoardTable, { sumWords } from './board-table.tsx';

const ana = { ...workCard, id: '01M8BVFPAAAAAAAAAAGKDBMWCW', clientName: 'Ana Martins', loanAmount: 180_000 };

beforeEach(() => {
  server.answers('applications.table', {
    items: [ana],
    cursor: null,
    sum: { count: 1, euro: 180_000, isExact: true },
  });
});

const show = (words = '') =>
  open(
    <main>
      <h1>Pipeline</h1>
      <BoardTable filter={{ order: 'amount' }} words={words} now={Date.now()} nameOf={() => 'Rui'} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );

test('shows the cases of filter and stage with their sum', async () => {
  await show();
  await screen.findByRole('link', { name: 'Ana Martins' });
  screen.getByText(/^Total: 1 pedido · 180.000/);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Fase'), 'analise');
  await screen.findByRole('link', { name: 'Ana Martins' });
  expect(server.calls('applications.table')).toMatchObject([
    { order: 'amount' },
    { order: 'amount', stage: 'analise' },
  ]);
});

test('typed words leave out rows and the sum of all', async () => {
  await show('bruno');
  await screen.findByText('Nenhum dos pedidos carregados corresponde.');
  expect(screen.queryByText(/^Total/)).toBeNull();
});

test('sums that go on say so', () => {
  expect(sumWords({ count: 1000, euro: 5, isExact: false })).toMatch(/^≥ .*1.?000 pedidos · ≥ 5/);
});
