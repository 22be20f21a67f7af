import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import FactorRecoveryBanner from './factor-recovery-banner.tsx';

test('a recovery from a lost second factor is cancelled by a press in any open session', async () => {
  const person = { ...client, factorRecoveryEndsAt: '2026-11-29T17:45:00.000Z' };
  await open(<FactorRecoveryBanner endsAt={person.factorRecoveryEndsAt} />, { person });
  expect((await screen.findByRole('alert')).textContent).toContain('29/11/2026 17:45');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('security.stopOwnFactorRecovery', { stopped: true });
  await userEvent.click(screen.getByRole('button', { name: 'Não fui eu' }));
  await screen.findByText('Pedido cancelado');
  await screen.findByText(/muda-a já em Definições/);
});
