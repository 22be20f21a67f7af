import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { applicationView } from '../../../test/sample-views.ts';
import { accessibilityFindings, address, client, open, server } from '../../../test/screen.tsx';
import { readDraft } from '../../core/drafts.ts';
import { OffersPage } from './offers-page.tsx';

const { id: applicationId } = applicationView;
const person = { ...client, currentApplicationId: applicationId };
const offer = (id: string, bankName: string, facts: Partial<OfferView> = {}): OfferView => ({
  id,
  applicationId,
  bankName,
  loanAmount: 150_000,
  rateType: 'fixa',
  interestRate: 3,
  index: null,
  spread: null,
  termMonths: 360,
  monthlyPayment: 632.41,
  totalCost: 227_667.6,
  summary: null,
  status: 'published',
  publishedAt: '2026-11-02T10:00:00.000Z',
  selectedAt: null,
  ...facts,
});
const contact = { responsible: { firstName: 'Rui', avatarUrl: null }, answerMinutes: 35 };

beforeEach(() => {
  const application = { ...applicationView, status: 'proposta' } as const;
  server.answers('applications.get', { application, documents: [], nextMeeting: null, contact });
});

async function show(offers: readonly OfferView[]) {
  server.answers('offers.list', { offers: [...offers] });
  await open(
    <main>
      <OffersPage booking={<button type="button">Agendar chamada</button>} />
    </main>,
    { person },
  );
  await screen.findByText('Rui, da equipa Morada');
}

const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const cell = (row: RegExp, column: number) =>
  within(screen.getByRole('row', { name: row })).getAllByRole('cell')[column]?.textContent;

test('names the contacts of the team while there is no offer', async () => {
  await show([]);
  screen.getByRole('heading', { name: 'Aguardando Propostas' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('compares sums of instalments, with the team’s words about each offer', async () => {
  await show([
    offer('A', 'Banco A', { summary: 'Sem seguros no banco.' }),
    offer('B', 'Banco B', { totalCost: 227_668 }),
  ]);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Banco', 'Prestação', 'TAN', 'Prazo', 'Soma das prestações', 'Resumo']);
  expect(cell(/^Banco A/, 4)).toBe('Sem seguros no banco.');
  expect(screen.queryByText('Custo total')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('does not compare a sum of instalments with a total that the bank has stated', async () => {
  await show([offer('A', 'Banco A'), offer('B', 'Banco B', { totalCost: 240_000 })]);
  screen.getByRole('columnheader', { name: 'Total' });
  expect(cell(/^Banco A/, 3)).toMatch(/soma das prestações$/);
  expect(cell(/^Banco B/, 3)).toMatch(/custo total$/);
  expect(screen.queryByText('mais baixo')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Resumo' })).toBeNull();
});

test('asks about an offer in the conversation, without losing what is typed there', async () => {
  await show([offer('A', 'Banco A'), offer('B', 'Banco B')]);
  const draft = () => readDraft(client.id, `mensagens:${applicationId}`);
  const [first, second] = screen.getAllByRole('link', { name: 'Perguntar ao gestor' });
  if (!first || !second) throw new Error('No link');
  await userEvent.click(first);
  expect(address()).toBe('/app/mensagens');
  expect(draft()).toBe('Sobre a proposta de Banco A: ');
  await userEvent.click(second);
  await userEvent.click(second);
  expect(draft()).toBe('Sobre a proposta de Banco A: \nSobre a proposta de Banco B: ');
});

test('says that the choice is made once, and accepts nothing legally', async () => {
  await show([offer('A', 'Banco A')]);
  await userEvent.click(screen.getByRole('button', { name: 'Avançar com esta Proposta' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/^Não assinas nem aceitas nada: .*7 dias para refletir\.$/);
  dialog.getByText(/^Só podes escolher uma vez/);
  expect(await accessibilityFindings()).toEqual([]);
});

test('shows the chosen offer first, and nothing to ask or choose in the others', async () => {
  await show([offer('A', 'Banco A', { status: 'declined' }), offer('B', 'Banco B', { status: 'selected' })]);
  expect(cards()).toEqual(expect.arrayContaining(['Banco B', 'Banco A']));
  expect(cards().indexOf('Banco B')).toBeLessThan(cards().indexOf('Banco A'));
  screen.getByText(/Rui fala contigo/);
  expect(screen.queryByRole('link', { name: /Perguntar/ })).toBeNull();
});
