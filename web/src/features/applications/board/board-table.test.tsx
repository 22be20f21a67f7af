import '#web/test/browser-globals.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { readTableFilter, tableAddress, tableFilterWords } from '#parts/table-address.ts';
import { firstTableColumns } from '#shared/applications/table.ts';
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
  server.answers('staff.views', { views: [] });
});

function Table({ words }: { words: string }) {
  const [search, setSearch] = useSearchParams();
  return (
    <BoardTable
      filter={{ order: 'amount' }}
      search={search}
      setSearch={setSearch}
      words={words}
      now={Date.now()}
      nameOf={() => 'Rui'}
    />
  );
}

const show = (words = '') =>
  open(
    <main>
      <h1>Pipeline</h1>
      <Table words={words} />
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
  // The head of its paper.
  screen.getByText(/^Pedidos · Análise · \d\d\/\d\d\/\d{4}/);
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

test('columns are hidden, shown and ordered, and kept', async () => {
  server.answers('staff.saveViews', { views: [], columns: ['amount', 'stage'] });
  await show();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByRole('link', { name: 'Ana Martins' });
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pôr Montante antes' }));
  expect(server.calls('staff.saveViews')).toEqual([
    { columns: ['stage', 'amount', 'days', 'offer', 'bank', 'responsible', 'date'] },
  ]);
  await waitFor(() => expect(heads()).toEqual(['Cliente', 'Montante', 'Fase']));
  screen.getByRole('checkbox', { name: 'Origem', checked: false });
  expect(await accessibilityFindings()).toEqual([]);
});

test('the file has the filter and the columns of the screen', async () => {
  server.answers('applications.tableCsv', { fileName: 'pedidos-2026-11-27.csv', csv: '"Cliente"' });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() =>
    expect(server.calls('applications.tableCsv')).toMatchObject([{ order: 'amount', columns: firstTableColumns }]),
  );
});

test('an address has the filter of a figure, in words on the screen', () => {
  const filter = { state: 'concluded', moment: 'closed', from: '2026-10', to: '2026-11', bank: '' } as const;
  const search = new URL(tableAddress(filter), 'https://morada.example').searchParams;
  expect(readTableFilter(search)).toEqual(filter);
  expect(tableFilterWords(filter)).toBe(
    'concluídos, encerrados desde outubro de 2026 até novembro de 2026, sem banco escolhido',
  );
});
