import '#web/test/browser-globals.ts';
import { afterAll, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { monthsAfter } from '#shared/facts/euribor.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { SimulatorPage } from './simulator-page.tsx';
import { startSimulator } from './start-simulator.ts';

const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

test('a mean of Euribor that arrives while the index is typed waits until the field is left empty', async () => {
  const today = lisbonDay(new Date());
  const euribor = {
    month: monthsAfter(today.slice(0, 7), -1),
    euribor_3m: 2.101,
    euribor_6m: 2.102,
    euribor_12m: 2.107,
  };
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: read, resolve: reading } = Promise.withResolvers<void>();
  globalThis.fetch = async () => {
    ask();
    await arrived;
    const json = async () => {
      reading();
      return { euribor };
    };
    return { json } as Response;
  };
  render(<SimulatorPage day={today} />);
  startSimulator(document);
  const panel = within(screen.getByRole('tabpanel', { name: 'Prestação' }));
  const index = panel.getByLabelText<HTMLInputElement>('Valor da Euribor (%)');
  fireEvent.input(panel.getByLabelText('Tipo de taxa'), { target: { value: 'variable' } });
  await asked;
  await userEvent.click(index);
  arrive();
  await read;
  await userEvent.keyboard('2,137');
  expect(index.value).toBe('2,137');
  await userEvent.clear(index);
  expect(index.value).toBe('');
  await userEvent.tab();
  await waitFor(() => expect(index.value).toBe('2,102'));
});
