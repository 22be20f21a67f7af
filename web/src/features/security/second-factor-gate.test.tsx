import '#web/test/browser-globals.ts';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { client, open, server } from '#web/test/screen.tsx';

jest.unstable_mockModule('./sign-in-again.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { default: SecondFactorGate } = await import('./second-factor-gate.tsx');

test('a session that cannot be left offline can be left later: the button is not busy for ever', async () => {
  server.answers('security.get', {
    methods: ['totp'],
    phone: null,
    hasPassword: true,
    hasGoogle: false,
    textMessages: false,
    recoveryCodesLeft: 8,
  });
  const person = { ...client, role: 'admin' as const, secondFactorNeeded: true };
  await open(<SecondFactorGate person={person} />, { person });
  const button = await screen.findByRole('button', { name: 'Entrar outra vez' });
  await userEvent.click(button);
  await screen.findByText('Não foi possível sair desta sessão');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
});
