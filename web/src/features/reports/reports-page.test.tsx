import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Report } from '#shared/reports/routes.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import { monthName } from './report-tables.ts';
import ReportsPage from './reports-page.tsx';

const admin = { ...client, role: 'admin' } as const;
const none = { begun: 0, concluded: 0, rejected: 0, withdrawn: 0 };
const reached = { documentos: 4, analise: 3, proposta: 2, escritura: 1, concluida: 1 };
const month = { begun: 4, reached, rejected: 1, withdrawn: 0, reviewed: 20, reviewedInTime: 15 };

const report: Report = {
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
  byResponsible: [
    { responsibleId: client.id, open: 3, waitsForTeam: 2, waitsForClient: 1 },
    { responsibleId: null, open: 1, waitsForTeam: 0, waitsForClient: 0 },
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
  purposes.getByRole('row', { name: /^Primeira Habitação 4 1 1 0 25\s%$/, hidden: true });
  purposes.getByRole('row', { name: 'Investimento 0 0 0 0 —', hidden: true });
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: '12 meses' }));
  expect(address()).toContain('?meses=12');
});

test('an office that has just begun is told that there is nothing yet', async () => {
  server.answers('reports.get', { ...report, byBank: [], byResponsible: [] });
  server.answers('staff.colleagues', { colleagues: [] });
  await openReports();
  const banks = within(await screen.findByRole('region', { name: 'Propostas por banco' }));
  banks.getByText('Ainda não há nada para mostrar.');
  expect(await accessibilityFindings()).toEqual([]);
});

test('months have short names', () => {
  expect(['2026-01', '2026-10'].map(monthName)).toEqual(['jan/26', 'out/26']);
});
