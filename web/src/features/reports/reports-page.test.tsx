import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toCsv } from '#shared/kit/csv.ts';
import type { Report, ReportPeriod } from '#shared/reports/routes.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import { RowBars } from './charts.tsx';
import { csvRows, monthName } from './figure.ts';
import { figuresOf } from './report-tables.ts';
import ReportsPage from './reports-page.tsx';

const admin = { ...client, role: 'admin' } as const;
const none = { begun: 0, concluded: 0, rejected: 0, withdrawn: 0 };
const reached = { documentos: 4, analise: 3, proposta: 2, escritura: 1, concluida: 1 };
const month = {
  begun: 4,
  reached,
  contracted: { count: 1, euro: 180_000 },
  rejected: 1,
  withdrawn: 0,
  reviewed: 20,
  reviewedInTime: 15,
};

const contracted = { count: 1, euro: 180_000 };

const period: ReportPeriod = {
  months: [
    { ...month, month: '2026-10' },
    { ...month, month: '2026-11' },
  ],
  stageHours: { documentos: 60, analise: 30, proposta: null, escritura: 400 },
  reviewHours: 14,
  byPurpose: {
    first_home: { begun: 4, concluded: 1, rejected: 1, withdrawn: 0 },
    investment: none,
    refinance: none,
    consolidation: none,
  },
  byBank: [{ bank: 'Caixa Fictícia, C.R.L.', published: 3, chosen: 1, concluded: 0 }],
  atBanks: [
    { lenderId: 'caixa-ficticia-c-r-l', sent: 9, answered: 8, medianDays: 6, refused: 2, approved: 4, contracted: 1 },
    { lenderId: 'banco-modelo-s-a', sent: 1, answered: 0, medianDays: null, refused: 0, approved: 0, contracted: 0 },
  ],
  contractedByBank: [{ bank: 'Caixa Fictícia, C.R.L.', ...contracted }],
  contractedByResponsible: [{ responsibleId: null, ...contracted }],
  byOrigin: [
    { origin: 'recomendacao', begun: 3, concluded: 1, rejected: 0, withdrawn: 0 },
    { origin: null, begun: 1, concluded: 0, rejected: 1, withdrawn: 0 },
  ],
  contractedByOrigin: [{ origin: 'recomendacao', ...contracted }],
  byPerson: [{ personId: client.id, calls: 12, spoke: 7, tasks: 30 }],
};
const report: Report = {
  ...period,
  yearBefore: period,
  openByStage: { documentos: contracted, analise: contracted, proposta: contracted, escritura: contracted },
  byResponsible: [
    { responsibleId: client.id, open: 3, euro: 540_000, waitsForTeam: 2, waitsForClient: 1 },
    { responsibleId: null, open: 1, euro: 0, waitsForTeam: 0, waitsForClient: 0 },
  ],
};

const openReports = () =>
  open(
    <main>
      <ReportsPage />
    </main>,
    { person: admin },
  );

test('each figure has a chart and a table with its numbers', async () => {
  server.answers('reports.get', report);
  server.answers('staff.colleagues', { colleagues: [{ id: client.id, name: 'Helena Duarte' }] });
  await openReports();
  const figure = within(await screen.findByRole('region', { name: 'Revisão de documentos' }));
  figure.getByRole('img', { name: 'Gráfico: Revisão de documentos' });
  figure.getByText(/prometidas\. Tempo até à revisão \(mediana\): 14\sh/);
  await userEvent.click(figure.getByText('Ver os números'));
  const row = figure.getByRole('row', { name: /^nov\/26/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['20', '15', '5', '75\u00a0%']);
  const purposes = within(screen.getByRole('region', { name: 'Conversão por objetivo' }));
  purposes.getByRole('row', { name: /^Primeira Habitação 4 1 1 0 25\s% 50\s% 50\s%$/, hidden: true });
  purposes.getByRole('row', { name: 'Investimento 0 0 0 0 — — —', hidden: true });
  const banks = within(screen.getByRole('region', { name: 'Pedidos a bancos' }));
  banks.getByRole('row', { name: /^Caixa Fictícia, C\.R\.L\. 9 8 6 dias úteis 2 4 1 67\s% 9$/, hidden: true });
  banks.getByRole('row', { name: 'Banco Modelo, S.A. 1 0 — 0 0 0 — 1', hidden: true });
  // By name for the person at the screen, too: the tables are saved as files.
  expect(screen.getAllByRole('rowheader', { name: 'Helena Duarte', hidden: true }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('rowheader', { name: 'Tu', hidden: true })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: '12 meses' }));
  await waitFor(() => expect(address()).toContain('?meses=12'));
});

test('the text at the end of the longest bar ends within its chart', () => {
  const text = () => '1\u00a0400\u00a0000\u00a0€';
  render(
    <RowBars label="Gráfico" names={['Escritura']} series={[{ name: 'Volume', values: [1_400_000] }]} text={text} />,
  );
  const width = Number(screen.getByRole('img', { name: 'Gráfico' }).getAttribute('width'));
  // As wide as the figures are drawn.
  expect(Number(screen.getByText(/^1\s400/).getAttribute('x')) + text().length * 7.7).toBeLessThan(width);
});

test('an office that has just begun is told that there is nothing yet', async () => {
  server.answers('reports.get', { ...report, byBank: [], byResponsible: [] });
  server.answers('staff.colleagues', { colleagues: [] });
  await openReports();
  const banks = within(await screen.findByRole('region', { name: 'Propostas por banco' }));
  banks.getByText('Ainda não há nada para mostrar.');
  expect(await accessibilityFindings()).toEqual([]);
});

test('the CSV file has numbers, with their unit in the head', () => {
  const file = (title: string) => {
    const figure = figuresOf(report, () => 'Helena Duarte').find((each) => each.title === title);
    return figure && toCsv(csvRows(figure)).slice(1).split('\r\n');
  };
  expect(file('Tempo em cada fase')?.slice(0, 2)).toEqual([
    '"Fase";"Tempo (mediana) (dias)";"Um ano antes (dias)"',
    '"Documentos";2,5;2,5',
  ]);
  expect(file('Conversão por objetivo')?.[1]).toBe('"Primeira Habitação";4;1;1;0;25;50;50');
  expect(file('À espera, agora')?.slice(0, 2)).toEqual([
    '"Responsável";"Abertos";"À espera da equipa";"À espera do cliente";"Volume (€)"',
    '"Helena Duarte";3;2;1;540000',
  ]);
  expect(file('Chamadas e tarefas por pessoa')?.slice(0, 2)).toEqual([
    '"Pessoa";"Chamadas";"Falámos";"Tarefas concluídas";"Chamadas um ano antes";"Tarefas um ano antes"',
    '"Helena Duarte";12;7;30;12;30',
  ]);
  expect(file('Contratado por mês')?.[1]).toBe('"out/26";1;180000;1;180000');
});

test('a period is chosen by its first and last month, up to two years', async () => {
  server.answers('reports.get', report);
  server.answers('staff.colleagues', { colleagues: [] });
  await openReports();
  const [from, to] = [await screen.findByLabelText('De'), screen.getByLabelText('Até')];
  const [, last, , earlier] = [...to.querySelectorAll('option')].map(({ value }) => value);
  await userEvent.selectOptions(to, last ?? '');
  await userEvent.selectOptions(from, earlier ?? '');
  await waitFor(() => expect(address()).toContain(`?de=${earlier}&ate=${last}`));
});

test('months have short names', () => {
  expect(['2026-01', '2026-10'].map(monthName)).toEqual(['jan/26', 'out/26']);
});

test('a figure that counts requests leads to them', () => {
  const lead = (title: string, row: number, column: number) => {
    const to = figuresOf(report, () => 'Helena')
      .find((each) => each.title === title)
      ?.link?.(row, column);
    return to && Object.fromEntries(new URL(to, 'https://morada.example').searchParams);
  };
  const table = { vista: 'tabela' };
  const months = { quando: 'closed', de: '2026-10', ate: '2026-11' };
  const bank = 'Caixa Fictícia, C.R.L.';
  expect(lead('Contratado por banco', 0, 0)).toBeUndefined();
  expect(lead('Contratado por banco', 0, 2)).toEqual({ ...table, ...months, estado: 'concluded', banco: bank });
  expect(lead('Contratado por mês', 1, 3)).toEqual({
    ...table,
    quando: 'closed',
    estado: 'concluded',
    de: '2025-11',
    ate: '2025-11',
  });
  expect(lead('Conversão por objetivo', 0, 2)).toEqual({
    ...table,
    ...months,
    quando: 'begun',
    estado: 'concluded',
    objetivo: 'first_home',
  });
  expect(lead('Conversão por objetivo', 0, 5)).toBeUndefined();
  expect(lead('À espera, agora', 1, 2)).toEqual({ ...table, responsavel: 'nobody', por: 'team' });
  expect(lead('Volume em aberto por fase', 1, 2)).toEqual({ ...table, fase: 'analise' });
  const reachedIn = { ...table, estado: 'all', de: '2026-11', ate: '2026-11' };
  expect(lead('Pedidos por fase e mês', 1, 1)).toEqual({ ...reachedIn, quando: 'begun' });
  expect(lead('Pedidos por fase e mês', 1, 3)).toEqual({ ...reachedIn, quando: 'proposta' });
  expect(lead('Pedidos por fase e mês', 1, 6)).toEqual({ ...reachedIn, quando: 'closed', estado: 'rejected' });
  expect(lead('Revisão de documentos', 0, 1)).toBeUndefined();
});
