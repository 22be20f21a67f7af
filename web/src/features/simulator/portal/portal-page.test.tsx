import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ScenarioView } from '#shared/applications/scenario-routes.ts';
import { monthsAfter } from '#shared/facts/euribor.ts';
import { publicFactsPath } from '#shared/facts/public-facts.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { defaultFigures } from '#shared/simulator/fields.ts';
import { carriedFiguresKey, readLink, writeLink } from '#shared/simulator/link.ts';
import { applicationView, loanView, ownDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';

const { default: PortalPage } = await import('./portal-page.tsx');
// Loaded before, so that no test waits for it.
await import('./own-simulator.tsx');

const { id: applicationId } = applicationView;
const person = { ...client, currentApplicationId: applicationId };
const figures = (amount: string) => writeLink({ tab: 'instalment', figures: { ...defaultFigures, amount } });
const scenario = (id: string, name: string, amount: string): ScenarioView => ({
  id,
  name,
  figures: figures(amount),
  createdAt: '2026-11-02T10:00:00.000Z',
  changedAt: '2026-11-02T10:00:00.000Z',
  version: 1,
});
const small = scenario('01JD0000000000000000000001', 'Casa pequena', '100 000');
const large = scenario('01JD0000000000000000000002', 'Casa grande', '300 000');
let stored: ScenarioView[];

beforeEach(() => {
  stored = [];
  server.answers('applications.get', ownDetail);
  server.answers('applications.scenarios', () => ({ items: stored }));
  server.answers('applications.keepScenario', ({ name, figures: link }) => {
    const kept = { ...scenario(`01JD000000000000000000001${stored.length}`, name, ''), figures: link };
    stored = [...stored, kept];
    return kept;
  });
  server.answers('applications.removeScenario', ({ scenarioId }) => {
    stored = stored.filter(({ id }) => id !== scenarioId);
    return { removed: true };
  });
});

const start = async () => {
  await open(<PortalPage />, { person, at: '/app/simulador' });
  await screen.findByRole('button', { name: 'Começar um pedido com estes valores' });
};
const result = () => within(screen.getByRole('region', { name: 'Resultado' }));

const begun = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value.replace(/\s/g, ' ');

test.each([
  ['who is alone', undefined, null, ['1 450 €', '14', '180 €']],
  ['one of two without agreement', { of: 'own' }, /só com os teus dados/, ['1 450 €', '14', '180 €']],
  [
    'one of two who agreed',
    { of: 'household', annualIncome: 33_500, otherInstalments: 430 },
    /somados dos titulares/,
    ['2 791,67 €', '12', '430 €'],
  ],
  ['a guarantor', { of: 'none' }, /como fiador\(a\)/, ['1 800', '14', '']],
] as const)(
  'begins with the figures that the reader may know, and says whose: %s',
  async (_case, figures, words, all) => {
    const loan = { ...loanView, income: { annual: 20_300, payments: 14 as const }, otherInstalments: 180 };
    server.answers('applications.get', { ...ownDetail, application: { ...ownDetail.application, loan, figures } });
    await start();
    if (words) screen.getByText(words);
    else expect(screen.queryByText(/titulares|só com os teus dados/)).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Quanto posso comprar' }));
    expect([begun(/^Rendimento líquido por mês/), begun(/^Vezes por ano/), begun(/^Outras prestações/)]).toEqual(all);
  },
);

test('counts the term of the stored birth dates until an age is typed', async () => {
  server.answers('applications.get', { ...ownDetail, application: { ...ownDetail.application, longestTerm: 324 } });
  await start();
  fireEvent.click(screen.getByRole('tab', { name: 'Quanto posso comprar' }));
  screen.getByText('Em branco, o prazo vai até 27 anos, pelas datas de nascimento que já temos.');
  result().getByText(/^em 324 meses/);
  fireEvent.change(screen.getByLabelText('Idade da pessoa mais velha'), { target: { value: '60' } });
  result().getByText(/^em 240 meses/);
});

test('computes while somebody types, and keeps what cannot be computed with its sentence', async () => {
  await start();
  result().getByText(/843,21/, { selector: 'strong' });
  // On a phone it stays in sight below the questions.
  const peek = screen.getByRole('link', { name: /Ver as contas$/ });
  expect(peek.textContent).toMatch(/^843,21\s€ Ver as contas$/);
  expect(document.querySelector(peek.getAttribute('href') ?? '')).toBe(
    screen.getByRole('region', { name: 'Resultado' }),
  );
  const amount = screen.getByLabelText('Empréstimo');
  fireEvent.change(amount, { target: { value: '100 000' } });
  result().getByText(/421,60/);
  fireEvent.change(amount, { target: { value: '-1' } });
  expect(screen.queryByText('O valor não pode ser negativo.')).toBeNull();
  fireEvent.blur(amount);
  await screen.findByText('O valor não pode ser negativo.');
  result().getAllByText('Corrige o que está assinalado para veres o resultado.');
  expect(peek.textContent).toBe('Por corrigir Ver as contas');
  expect((amount as HTMLInputElement).value).toBe('-1');
});

test.each([
  ['Prestação', 'Empréstimo', /^843,21/],
  ['Quanto posso comprar', /^Rendimento líquido por mês/, /^[1-9][\d\s]+€$/],
  ['Impostos e custos', 'Preço da casa', /^[1-9][\d\s,]+€$/],
] as const)('shows no figure beside a wrong one, from the first key on: %s', async (tab, field, figure) => {
  await start();
  fireEvent.click(screen.getByRole('tab', { name: tab }));
  const headline = () => result().getAllByText((_, element) => element?.tagName === 'STRONG')[0]?.textContent ?? '';
  expect(headline()).toMatch(figure);
  await waitFor(() => expect(result().getByRole('status').textContent).toContain(headline()));
  const control = screen.getByLabelText(field);
  for (const wrong of ['abc', '1000000000000', '']) {
    fireEvent.change(control, { target: { value: '1 000' } });
    fireEvent.change(control, { target: { value: wrong } });
    expect(headline()).toBe('—');
    result().getByText('Por corrigir');
    expect(result().getByRole('status').textContent).toBe('');
  }
  await waitFor(() => expect(result().getByRole('status').textContent).toBe('Por corrigir'));
});

test('starts with the figures of the request and of its client', async () => {
  const loan = {
    propertyValue: 310_000,
    loanAmount: 250_000.5,
    propertyType: null,
    propertyLocation: '',
    income: { annual: 28_000, payments: 14 as const },
    monthlyExpenses: null,
    notes: null,
    destination: 'arrendamento' as const,
    operation: null,
    firstHome: null,
    otherInstalments: 120,
    appraisal: null,
    lastChange: null,
  };
  server.answers('applications.get', { ...ownDetail, application: { ...applicationView, loan } });
  await start();
  expect((screen.getByLabelText('Empréstimo') as HTMLInputElement).value).toMatch(/^250.000,50.€$/);
  expect((screen.getByLabelText('Para que é') as HTMLSelectElement).value).toBe('other_housing');
  fireEvent.click(screen.getByRole('tab', { name: 'Quanto posso comprar' }));
  expect((screen.getByLabelText(/^Rendimento líquido por mês/) as HTMLInputElement).value).toMatch(/^2.000.€$/);
  expect((screen.getByLabelText(/^Outras prestações/) as HTMLInputElement).value).toMatch(/^120.€$/);
});

test('keeps a scenario under a name, and begins a request with the figures', async () => {
  await start();
  await screen.findByText('Ainda não guardaste nenhum cenário');
  fireEvent.change(screen.getByLabelText('Empréstimo'), { target: { value: '150 000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar como cenário' }));
  const name = screen.getByLabelText('Nome');
  expect((name as HTMLInputElement).value).toMatch(/^150.000 em 30 anos$/);
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Dá um nome ao cenário');
  fireEvent.change(name, { target: { value: 'Casa em Braga' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('heading', { name: 'Casa em Braga' });
  expect(server.calls('applications.keepScenario')[0]?.name).toBe('Casa em Braga');
  expect(await accessibilityFindings()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Começar um pedido com estes valores' }));
  await waitFor(() => expect(address()).toBe('/onboarding?novo=1'));
  expect(readLink(sessionStorage.getItem(carriedFiguresKey) ?? '')?.figures.amount).toMatch(/^150.000$/);
});

test('opens and compares scenarios, and brings a deleted one back', async () => {
  stored = [small, large];
  await start();
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir Casa grande' }));
  result().getByText(/1.264,81/);
  fireEvent.click(screen.getByRole('button', { name: 'Comparar lado a lado' }));
  const table = within(screen.getByRole('table', { name: 'Prestação' }));
  table.getByRole('columnheader', { name: 'Casa pequena' });
  within(table.getByRole('row', { name: /^Empréstimo/ })).getByText('300 000');
  expect(await accessibilityFindings()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Apagar Casa pequena' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Casa pequena' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Anular' }));
  await screen.findByRole('heading', { name: 'Casa pequena' });
});

test('offers no sixth scenario', async () => {
  stored = Array.from({ length: 5 }, (_each, at) => ({
    ...small,
    id: `${small.id.slice(0, -1)}${at}`,
    name: `Casa ${at}`,
  }));
  await start();
  await screen.findByRole('heading', { name: 'Casa 4' });
  expect((screen.getByRole('button', { name: 'Guardar como cenário' }) as HTMLButtonElement).disabled).toBe(true);
  screen.getByText(/Já tens 5 cenários/);
});

test('a failed list leaves the simulator', async () => {
  server.refuses('applications.scenarios', 'service.busy');
  await start();
  await screen.findByText('Não foi possível carregar os cenários');
  result().getByText(/843,21/, { selector: 'strong' });
});

test('a mean of Euribor that arrives while the index is typed waits until the field is left empty', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const month = monthsAfter(lisbonDay(new Date()).slice(0, 7), -1);
  const euribor = { month, euribor_3m: 2.101, euribor_6m: 2.102, euribor_12m: 2.107 };
  const api = globalThis.fetch;
  globalThis.fetch = async (path, options) => {
    if (path !== publicFactsPath) return api(path, options);
    await promise;
    return { json: async () => ({ euribor }) } as Response;
  };
  await start();
  fireEvent.change(screen.getByLabelText('Tipo de taxa'), { target: { value: 'variable' } });
  const index = screen.getByLabelText('Valor da Euribor (%)') as HTMLInputElement;
  await userEvent.click(index);
  await act(async () => resolve());
  expect(index.value).toBe('');
  await userEvent.keyboard('2,137');
  await userEvent.click(screen.getByLabelText('Spread (%)'));
  expect(index.value).toBe('2,137');
  await userEvent.clear(index);
  expect(index.value).toBe('');
  await userEvent.tab();
  await waitFor(() => expect(index.value).toBe('2,102'));
});
