import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { monthsAfter } from '#shared/facts/euribor.ts';
import { factIds } from '#shared/facts/register.ts';
import { factName } from '#shared/facts/words.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import FactsPage from './facts-page.tsx';

const admin = { ...client, role: 'admin' } as const;
const thisMonth = lisbonDay(new Date()).slice(0, 7);
const [lastMonth, monthBefore] = [monthsAfter(thisMonth, -1), monthsAfter(thisMonth, -2)];
const means = { euribor_3m: 2.034, euribor_6m: 2.107, euribor_12m: 2.187 };
const entry = { month: monthBefore, ...means, version: 1, enteredAt: '2026-10-02T09:00:00.000Z' };

const openFacts = (role: 'admin' | 'staff' = 'admin') =>
  open(
    <main>
      <FactsPage />
    </main>,
    { person: { ...admin, role } },
  );
const field = (name: RegExp | string) => screen.findByLabelText(name);
async function type(values: readonly [string, string, string]) {
  for (const [at, name] of ['3 meses', '6 meses', '12 meses'].entries()) {
    const input = await field(`Euribor a ${name} (%)`);
    await userEvent.clear(input);
    if (values[at]) await userEvent.type(input, values[at]);
  }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar médias' }));

beforeEach(() => server.answers('facts.list', { euribor: [entry], checks: [] }));

test('every fact has a row with its value, days, source and comparison', async () => {
  await openFacts();
  const table = within(await screen.findByRole('table', { name: 'Factos em vigor' }));
  for (const id of factIds.filter((each) => !each.startsWith('index.')))
    table.getByRole('rowheader', { name: factName(id) });
  const stamp = within(table.getByRole('row', { name: /^Imposto do selo da compra/ }));
  stamp.getByText(/^0,8\s%$/);
  stamp.getByRole('link', { name: /^Código do Imposto do Selo/ });
  stamp.getByText('Lei');
  expect(table.getAllByText('Sem fonte, por confirmar').length).toBeGreaterThan(1);
  expect(await accessibilityFindings()).toEqual([]);
});

test('the search finds facts by words without accents, and says if there are none', async () => {
  await openFacts();
  await userEvent.type(await field('Procurar factos'), 'garantia jovens');
  expect(screen.getAllByRole('rowheader', { name: /Garantia|Imposto|IMT/ })).toHaveLength(1);
  await userEvent.type(await field('Procurar factos'), ' nada');
  await screen.findByText('Nenhum facto corresponde a esta pesquisa.');
});

test('means are sent as numbers, whatever the decimal sign', async () => {
  const sent: object[] = [];
  server.answers('facts.enterEuribor', (input) => {
    sent.push(input);
    return { ...input, version: 1, enteredAt: '2026-11-02T09:00:00.000Z' };
  });
  await openFacts();
  await type(['2,1', '2.05', '-0,5']);
  await save();
  // More than a point lower than the month before.
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Euribor a 12 meses: de 2,187\s% para -0,500\s%$/);
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar assim' }));
  await screen.findByText('Médias guardadas');
  expect(sent).toEqual([
    { month: lastMonth, euribor_3m: 2.1, euribor_6m: 2.05, euribor_12m: -0.5, version: 0, confirmed: true },
  ]);
});

test('a wrong value is told at its field, and nothing is lost', async () => {
  await openFacts();
  await type(['', '15,1', '2,1234']);
  await save();
  await screen.findByText('Indica um número, com três casas decimais');
  screen.getByText('Indica um valor entre -2 e 15');
  screen.getByText('Indica no máximo três casas decimais');
  expect(await field('Euribor a 6 meses (%)')).toHaveProperty('value', '15,1');
});

test('a month is corrected with its values, and by its version', async () => {
  const sent: object[] = [];
  server.answers('facts.enterEuribor', (input) => {
    sent.push(input);
    return { ...entry, ...input, version: 2 };
  });
  await openFacts();
  await userEvent.click(await screen.findByRole('button', { name: /^Corrigir/ }));
  expect(await field('Euribor a 3 meses (%)')).toHaveProperty('value', '2,034');
  await screen.findByText(/^Já há médias de/);
  await type(['2,04', '2,107', '2,187']);
  await save();
  await screen.findByText('Médias guardadas');
  expect(sent).toEqual([{ ...means, month: monthBefore, euribor_3m: 2.04, version: 1, confirmed: false }]);
});

test('a comparison with the source is recorded', async () => {
  server.answers('facts.check', ({ id, from }) => ({ id, from, checkedOn: lisbonDay(new Date()) }));
  await openFacts();
  const button = { name: 'Comparado hoje: Imposto do selo da compra' };
  await userEvent.click(await screen.findByRole('button', button));
  await screen.findByText('Comparação registada');
  expect(screen.queryByRole('button', button)).toBeNull();
});

test('other members of the team are led away', async () => {
  await openFacts('staff');
  await screen.findByText('Acesso restrito');
  expect(screen.queryByRole('table')).toBeNull();
});
