import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationView, LoanView } from '#shared/applications/routes.ts';
import { applicationView, loanView } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, descriptionOf, expectAt, open, server } from '#web/test/screen.tsx';
import { MyRequests } from './my-requests.tsx';

const loan: LoanView = { ...loanView, lastChange: { at: '2026-11-23T10:00:00.000Z', byTeam: false } };

const list = (request: Partial<ApplicationView>) =>
  server.answers('applications.mine', { items: [{ ...applicationView, ...request }], cursor: null });

async function show(request: Partial<ApplicationView>, at = '/app/applications') {
  list(request);
  await open(
    <main>
      <h1>Pedidos de crédito</h1>
      <MyRequests onNew={() => undefined} />
    </main>,
    { person: client, at },
  );
  await screen.findByRole('article');
}
const facts = () =>
  [...screen.getByRole('article').querySelectorAll('dl > div')].map((fact) => fact.textContent?.replace(/\s/g, ' '));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('the client enters the figures of a request that began without them', async () => {
  await show({});
  expect(facts()).toEqual(['ObjetivoPrimeira Habitação', 'ImóvelA procurar']);
  await userEvent.click(screen.getByRole('button', { name: 'Indicar valores' }));
  await userEvent.type(await screen.findByLabelText('Montante do empréstimo (€)'), '0');
  await userEvent.type(field('Prestações de outros créditos (€)'), '1,850');
  await save();
  await expectAt('Preço do imóvel (€)', 'Indica o preço ou o valor do imóvel');
  expect(descriptionOf(field('Montante do empréstimo (€)'))).toMatch('Indica o montante do empréstimo');
  expect(descriptionOf(field('Prestações de outros créditos (€)'))).toMatch('«1,850» lê-se de duas maneiras.');
  expect(field('Prestações de outros créditos (€)').value).toBe('1,850');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(field('Preço do imóvel (€)'), '250,000.50');
  await userEvent.clear(field('Montante do empréstimo (€)'));
  await userEvent.type(field('Montante do empréstimo (€)'), '200 000');
  await userEvent.clear(field('Prestações de outros créditos (€)'));
  await userEvent.selectOptions(field('Para quê'), 'Compra');
  await userEvent.selectOptions(field('Destino do imóvel'), 'Habitação própria permanente');
  await userEvent.selectOptions(field('Primeira casa própria'), 'Não');
  const saved: ApplicationView = {
    ...applicationView,
    loan: { ...loan, operation: 'compra', destination: 'hpp', firstHome: false },
  };
  server.answers('applications.changeLoan', { application: saved });
  list(saved);
  await save();
  await screen.findByText('Valores guardados');
  expect(server.calls('applications.changeLoan')).toEqual([
    {
      applicationId: applicationView.id,
      from: null,
      propertyValue: 250_000.5,
      loanAmount: 200_000,
      operation: 'compra',
      destination: 'hpp',
      firstHome: false,
    },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Corrigir valores'));
  expect(facts()).toEqual([
    'Preço do imóvel250 000 €',
    'Montante200 000 €',
    'LTV80 % do preço',
    'Para quêCompra',
    'DestinoHabitação própria permanente',
    'Primeira casa própriaNão',
  ]);
});

const begunKey = `morada:draft:${client.id}:onboarding-figures:${applicationView.id}`;

test('the link to the figures opens their form with those of the simulation, until they are saved', async () => {
  localStorage.setItem(begunKey, JSON.stringify({ loanAmount: 180_000, destination: 'hpp' }));
  await show({}, `/app/applications?valores=${applicationView.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Montante do empréstimo (€)')).value).toMatch(/^180\s000\s€$/);
  expect(field('Preço do imóvel (€)').value).toBe('');
  expect(field('Destino do imóvel').value).toBe('hpp');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(address()).toBe('/app/applications'));
  await userEvent.click(await screen.findByRole('button', { name: 'Indicar valores' }));
  await userEvent.type(await screen.findByLabelText('Preço do imóvel (€)'), '250 000');
  expect(field('Montante do empréstimo (€)').value).toMatch(/^180\s000/);
  server.answers('applications.changeLoan', { application: { ...applicationView, loan } });
  await save();
  await screen.findByText('Valores guardados');
  expect(server.calls('applications.changeLoan')).toMatchObject([{ propertyValue: 250_000, loanAmount: 180_000 }]);
  expect(localStorage.getItem(begunKey)).toBeNull();
});

test('figures of a simulation that are no valid amounts are not shown', async () => {
  localStorage.setItem(begunKey, JSON.stringify({ loanAmount: '1e6' }));
  await show({}, `/app/applications?valores=${applicationView.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Montante do empréstimo (€)')).value).toBe('');
});

test('the figures of a request precede those of the simulation', async () => {
  localStorage.setItem(begunKey, JSON.stringify({ loanAmount: 180_000 }));
  await show({ loan }, `/app/applications?valores=${applicationView.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Montante do empréstimo (€)')).value).toMatch(/^200\s000/);
});

test('LTV is of the appraisal where that is lower, and a change by the team is told', async () => {
  const at = '2026-11-23T17:30:00.000Z';
  const appraisal = { value: 220_000, date: '2026-11-20', bank: 'Banco Exemplo' };
  await show({ loan: { ...loan, appraisal, lastChange: { at, byTeam: true } } });
  expect(facts()).toContain('LTV91 % da avaliação');
  expect(facts()).toContain('Avaliação220 000 €, 20/11/2026');
  within(screen.getByRole('article')).getByText('A equipa alterou estes valores em 23/11/2026 às 17:30.');
});

test.each([
  ['alone', undefined, ['LTV80 % do preço', 'Taxa de esforço71 %']],
  ['two of whom one has not agreed', { of: 'own' }, ['LTV80 % do preço', 'Taxa de esforço71 % só com os teus dados']],
  [
    'two who have agreed',
    { of: 'household', annualIncome: 33_500, otherInstalments: 180 },
    ['LTV80 % do preço', 'Taxa de esforço36 % com os dados dos titulares'],
  ],
  ['a guarantor', { of: 'none' }, []],
] as const)('the ratios are computed with the income that the reader may know: %s', async (_case, figures, ratios) => {
  await show({ loan: { ...loan, income: { annual: 16_800, payments: 14 } }, figures });
  expect(facts().filter((fact) => /^(LTV|Taxa)/.test(fact ?? ''))).toEqual(ratios);
});

test('what the team changes meanwhile is taken over, and edited fields stay', async () => {
  await show({ loan });
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir valores' }));
  await userEvent.clear(await screen.findByLabelText('Montante do empréstimo (€)'));
  await userEvent.type(field('Montante do empréstimo (€)'), '190 000');
  server.refuses('applications.changeLoan', 'application.loan_changed');
  const at = '2026-11-23T17:30:00.000Z';
  const theirs = { ...loan, propertyValue: 240_000, loanAmount: 210_000, lastChange: { at, byTeam: true } };
  list({ loan: theirs });
  await save();
  await screen.findByText('Os valores mudaram entretanto');
  await screen.findByText('Entretanto a equipa alterou os valores deste pedido');
  screen.getByText(/«Guardar» substitui esses valores/);
  expect(field('Preço do imóvel (€)').value).toMatch(/^240\s000\s€$/);
  expect(field('Montante do empréstimo (€)').value).toMatch(/^190\s000/);
  server.answers('applications.changeLoan', { application: { ...applicationView, loan: theirs } });
  await save();
  await screen.findByText('Valores guardados');
  expect(server.calls('applications.changeLoan').at(-1)).toMatchObject({
    from: at,
    propertyValue: 240_000,
    loanAmount: 190_000,
  });
});

test('an unfinished edit continues, and ends with «Cancelar»', async () => {
  await show({ loan });
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir valores' }));
  await userEvent.clear(await screen.findByLabelText('Montante do empréstimo (€)'));
  await userEvent.type(field('Montante do empréstimo (€)'), '150 000');
  expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).toMatch('150');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir valores' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Montante do empréstimo (€)')).value).toMatch(/^200\s000/);
});

test.each([
  ['escritura', { status: 'escritura' }],
  ['a chosen offer', { status: 'proposta', hasChosenOffer: true }],
  ['an ended request', { outcome: 'withdrawn' }],
] as const)('with %s the client no longer changes the figures', async (_case, changes) => {
  await show({ loan, ...changes });
  expect(screen.queryByRole('button', { name: 'Corrigir valores' })).toBeNull();
});

test('the client gives a request a name of its own, which stays typed if it is refused', async () => {
  await show({});
  await userEvent.click(screen.getByRole('button', { name: 'Dar um nome' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Nome do pedido (opcional)');
  await userEvent.type(name, 'x'.repeat(61));
  const saveName = () => userEvent.click(screen.getByRole('button', { name: 'Guardar nome' }));
  await saveName();
  await expectAt('Nome do pedido (opcional)', 'O nome tem no máximo 60 caracteres');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, 'T2 Arroios');
  server.refuses('applications.rename', 'application.changed');
  await saveName();
  await screen.findByText('O pedido mudou entretanto');
  expect(name.value).toBe('T2 Arroios');
  const named: ApplicationView = { ...applicationView, name: 'T2 Arroios' };
  server.answers('applications.rename', { application: named });
  list(named);
  await saveName();
  await screen.findByRole('heading', { name: 'T2 Arroios' });
  expect(server.calls('applications.rename').at(-1)).toEqual({
    applicationId: applicationView.id,
    from: null,
    name: 'T2 Arroios',
  });
  screen.getByRole('button', { name: 'Mudar o nome' });
});

test('an ended request has no name to give', async () => {
  await show({ outcome: 'withdrawn' });
  expect(screen.queryByRole('button', { name: 'Dar um nome' })).toBeNull();
});

test('a request of somebody else says whose it is, and as whom the reader is in it', async () => {
  await show({ party: { id: '01JD000000000000000000000M', role: 'fiador', isAlone: false, titularName: 'Ana' } });
  screen.getByText('Pedido de Ana · Fiador(a)');
});
