import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RouteInput, RouteOutput } from '#shared/routes.ts';
import { applicationView } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, expectAt, open, server } from '#web/test/screen.tsx';

const { default: OwnFactsPage } = await import('./own-facts-page.tsx');

const { id: applicationId } = applicationView;
const person = { ...client, currentApplicationId: applicationId };
type Facts = RouteOutput<'parties.facts'>['facts'];

/** Opens the page of somebody who said these facts; returns what is sent of them. */
async function start(facts: Facts) {
  const sent: RouteInput<'parties.setFacts'>[] = [];
  server.answers('parties.facts', { partyId: 'first', version: 3, facts });
  server.answers('parties.setFacts', (input) => {
    sent.push(input);
    return { partyId: 'first', version: 4, facts };
  });
  await open(<OwnFactsPage />, { person, at: '/app/os-meus-dados' });
  await screen.findByLabelText('Os teus rendimentos');
  return sent;
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('a person says what they earn and owe, that they have none, or tells it to the team', async () => {
  const sent = await start({});
  choose('Tiveste casa própria nos últimos 3 anos?', 'equipa');
  choose('Os teus créditos', 'none');
  choose('Os teus rendimentos', 'list');
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar rendimento' }));
  const income = within(await screen.findByRole('region', { name: 'Rendimento 1' }));
  fireEvent.change(income.getByLabelText('Valor líquido de cada vez'), { target: { value: '1 450,50' } });
  expect(await accessibilityFindings()).toEqual([]);
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 3,
    ownedHome3y: 'equipa',
    debts: [],
    incomes: [{ kind: 'trabalho', net: 1450.5, times: 14, currency: 'EUR' }],
  });
  // What was not answered is not sent: it stays as it is.
  expect(sent[0]).not.toHaveProperty('birthDate');
});

test('what was said is there, and wrong input is told at its field and stays', async () => {
  const source = { kind: 'documento' } as const;
  const at = '2026-11-20T10:00:00.000Z';
  const debt = { id: 'd1', kind: 'automovel', bank: 'Banco Um', owed: 9000, instalment: 180 } as const;
  const sent = await start({
    debts: { value: [debt], source, at },
    birthDate: { value: '1991-03-02', source, at },
    maritalStatus: { value: 'casado', source, at },
    expenses: { value: 0, source, at },
  });
  screen.getByLabelText('Regime de bens');
  const debts = within(screen.getByRole('region', { name: 'Crédito 1' }));
  const instalment = debts.getByLabelText<HTMLInputElement>('Prestação por mês (€)');
  expect(instalment.value).toMatch(/^180\s€$/);
  fireEvent.change(instalment, { target: { value: 'muito' } });
  fireEvent.change(screen.getByLabelText('Data de nascimento'), { target: { value: '2999-01-01' } });
  choose('Os teus rendimentos', 'list');
  save();
  await expectAt('Os teus rendimentos', 'Adiciona um rendimento');
  await expectAt('Prestação por mês (€)', 'Indica a prestação do mês');
  expect(instalment.value).toBe('muito');
  expect(sent).toEqual([]);
  choose('Os teus rendimentos', 'equipa');
  fireEvent.change(instalment, { target: { value: '200' } });
  save();
  await expectAt('Data de nascimento', 'Confirma a data de nascimento');
  fireEvent.change(screen.getByLabelText('Data de nascimento'), { target: { value: '1991-03-03' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ debts: [{ ...debt, instalment: 200 }], birthDate: '1991-03-03', incomes: 'equipa' });
});

test('of a request that has ended what was said is only read', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const pay = { kind: 'trabalho', net: 1450.5, times: 14, currency: 'EUR' } as const;
  const facts: Facts = {
    incomes: { value: [pay], source: { kind: 'pessoa' }, at },
    ownedHome3y: { value: 'equipa', source: { kind: 'pessoa' }, at },
    maritalStatus: { value: 'casado', source: { kind: 'equipa' }, at },
  };
  server.answers('parties.facts', { partyId: 'first', version: 3, facts, locked: 'all' });
  await open(<OwnFactsPage />, { person, at: '/app/os-meus-dados' });
  await screen.findByText(/^Este pedido está encerrado/);
  const said = await screen.findByText('Prefiro dizer à equipa', { exact: false });
  expect(said.textContent).toMatch(/de ti, 20\/11\/2026$/);
  screen.getByText(/^Trabalho.*1\s?450,50\s€ × 14/);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('after the choice of an offer its figures are only read, the others still said', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const pay = { kind: 'trabalho', net: 1500, times: 14, timesAssumed: true, currency: 'EUR' } as const;
  const facts: Facts = { incomes: { value: [pay], source: { kind: 'pessoa' }, at } };
  server.answers('parties.facts', { partyId: 'first', version: 3, facts, locked: 'figures' });
  server.answers('parties.setFacts', { partyId: 'first', version: 4, facts, locked: 'figures' });
  await open(<OwnFactsPage />, { person, at: '/app/os-meus-dados' });
  await screen.findByText(/^A proposta já foi escolhida/);
  screen.getByText(/^Trabalho.*€ × 14/);
  expect(screen.queryByLabelText('Os teus rendimentos')).toBeNull();
  expect(screen.queryByLabelText('Despesas mensais (€)')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
  choose('Pessoas a cargo', '2');
  save();
  await waitFor(() => expect(server.calls('parties.setFacts')).toEqual([{ applicationId, version: 3, dependants: 2 }]));
});

test('what taxes depend on for few people is folded; what the bank asks of a card is not asked', async () => {
  const sent = await start({});
  const more = screen.getByText('Mais dados').closest('details');
  expect(more?.open).toBe(false);
  expect(screen.queryByLabelText('NIF')).toBeNull();
  choose('Já foste residente fiscal em Portugal?', 'yes');
  choose('És dependente no IRS de outra pessoa?', 'equipa');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ formerResident: true, taxDependant: 'equipa' });
});

test('a guess of the payments a year is confirmed by saving', async () => {
  const pay = { kind: 'trabalho', net: 1500, times: 14, timesAssumed: true, currency: 'EUR' } as const;
  const sent = await start({ incomes: { value: [pay], source: { kind: 'pessoa' }, at: '2026-11-20T10:00:00.000Z' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.incomes).toEqual([{ kind: 'trabalho', net: 1500, times: 14, currency: 'EUR' }]);
});

test('what was typed stays when the facts changed meanwhile, and undoes nothing of it', async () => {
  const source = { kind: 'equipa' } as const;
  const at = '2026-11-20T10:00:00.000Z';
  const sent = await start({});
  choose('Pessoas a cargo', '2');
  server.refuses('parties.setFacts', 'facts.changed');
  const facts: Facts = { expenses: { value: 300, source, at }, debts: { value: [], source, at } };
  server.answers('parties.facts', { partyId: 'first', version: 4, facts });
  save();
  await screen.findByText('O que escreveste ficou. Confirma e guarda outra vez.');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Despesas mensais (€)').value).toMatch(/^300/));
  expect(screen.getByLabelText<HTMLSelectElement>('Pessoas a cargo').value).toBe('2');
  server.answers('parties.setFacts', (input) => {
    sent.push(input);
    return { partyId: 'first', version: 5, facts };
  });
  save();
  await waitFor(() => expect(sent).toEqual([{ applicationId, version: 4, dependants: 2 }]));
});

test('who sends the papers of somebody without account says what is known of that person', async () => {
  const partyId = '01JD0000000000000000000001';
  server.answers('parties.list', {
    parties: [
      {
        partyId,
        name: 'Maria Dias',
        role: 'co_titular',
        state: 'sem_conta',
        isSelf: false,
        joinedAt: null,
        progress: { sent: 0, wanted: 8 },
        servedBy: 'first',
        invitation: null,
        notThemUntil: null,
        roleAsked: null,
      },
    ],
    totals: { agreedByMe: false, shown: false },
  });
  server.answers('parties.facts', { partyId, version: 0, facts: {} });
  server.answers('parties.setFacts', { partyId, version: 1, facts: {} });
  await open(<OwnFactsPage />, { person, at: `/app/os-meus-dados?pessoa=${partyId}` });
  await screen.findByRole('heading', { name: 'Dados de Maria Dias' });
  await screen.findByLabelText('Rendimentos');
  expect(await accessibilityFindings()).toEqual([]);
  choose('Teve casa própria nos últimos 3 anos?', 'no');
  save();
  await waitFor(() =>
    expect(server.calls('parties.setFacts')).toMatchObject([
      { applicationId, partyId, version: 0, ownedHome3y: false },
    ]),
  );
  expect(server.calls('parties.facts')[0]).toEqual({ applicationId, partyId });
});
