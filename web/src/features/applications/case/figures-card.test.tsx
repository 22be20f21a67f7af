import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StaffApplicationDetail } from '../../../../../shared/applications/routes.ts';
import type { StaffOfferView } from '../../../../../shared/offers/routes.ts';
import { applicationView, caseClient } from '../../../../test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '../../../../test/screen.tsx';
import { FiguresCard } from './figures-card.tsx';

const at = '2026-11-02T10:00:00.000Z';
const income = { annual: 28_000, payments: 14 } as const;
const loan = {
  propertyValue: 100_000,
  loanAmount: 90_040,
  propertyType: null,
  propertyLocation: 'Braga',
  monthlyIncome: 2000,
  income,
  monthlyExpenses: 0,
  notes: null,
};
const application: StaffApplicationDetail['application'] = {
  ...applicationView,
  loan,
  responsibleId: null,
};
const offer: StaffOfferView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ2',
  applicationId: application.id,
  bankName: 'Banco Exemplo',
  loanAmount: 150_000,
  rateType: 'variavel',
  interestRate: 3.221,
  index: 'euribor_6m',
  spread: 1,
  termMonths: 360,
  monthlyPayment: 650.42,
  computedPayment: 650.42,
  totalCost: 234_151.2,
  summary: null,
  status: 'published',
  version: 1,
  publishedAt: at,
  selectedAt: null,
  createdAt: at,
  updatedAt: at,
};

const show = (changes: Partial<typeof application> = {}) =>
  open(
    <main>
      <h1>Pedido</h1>
      <FiguresCard application={{ ...application, ...changes }} client={caseClient} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
const card = async () => within(await screen.findByRole('region', { name: 'Rendimento e imóvel' }));

test('the ratios are compared before they are rounded, and say since when their limits count', async () => {
  server.answers('offers.staffList', { offers: [offer] });
  await show();
  const figures = await card();
  // 90.04 % is shown as 90,0 %, and is above the limit.
  figures.getByText(/^90,0\s%$/);
  figures.getByText(/^Acima do limite indicativo de 90\s%$/);
  figures.getByText(/Recomendação aos bancos desde 01\/07\/2018, não um direito\./);
  // 4.721 % over 360 months: 779.82 € of 2 333.33 €.
  await figures.findByText(/^33,4\s%$/);
  figures.getByText(/^Limite indicativo: 45\s%$/);
  figures.getByText(
    /como está, 27,9\s%\. Sem contar outros créditos\. 45\s% é um valor noticiado, desde 01\/05\/2026;/,
  );
  figures.getByText(/a recomendação aos bancos é de 50\s%, desde 01\/07\/2018\. Não é um direito\./);
  expect(screen.queryByText(/preliminar/)).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('a fixed rate has one effort, and without an offer there is none', async () => {
  server.answers('offers.staffList', { offers: [{ ...offer, rateType: 'fixa', index: null, spread: null }] });
  await show({ purpose: 'investment', loan: { ...loan, loanAmount: 80_000 } });
  const figures = await card();
  await figures.findByText(/^27,9\s%$/);
  figures.getByText(/^Limite indicativo: 80\s%$/);
  expect(figures.queryByText(/agravada/)).toBeNull();
});
