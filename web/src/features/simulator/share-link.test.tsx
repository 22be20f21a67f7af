import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { SimulatorPage } from './simulator-page.tsx';
import { startSimulator } from './start-simulator.ts';

test('the link can be copied twice in a row: the button says again what it does', async () => {
  const user = userEvent.setup();
  render(<SimulatorPage day={lisbonDay(new Date())} />);
  startSimulator(document);
  const panel = within(screen.getByRole('tabpanel', { name: 'Prestação' }));
  await user.click(panel.getByRole('button', { name: 'Copiar link' }));
  await user.click(await panel.findByRole('button', { name: 'Link copiado' }));
  // Longer than both presses are told for.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Link copiado' })).toBeNull());
  panel.getByRole('button', { name: 'Copiar link' });
});
