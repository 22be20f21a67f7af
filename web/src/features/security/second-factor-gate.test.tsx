import '#web/test/browser-globals.ts';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { client, open, server } from '#web/test/screen.tsx';

jest.unstable_mockModule('./sign-in-again.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { default: SecondFactorGate } = await import('./second-factor-gate.tsx');

const person = { ...client, role: 'admin' as const, secondFactorNeeded: true };
const withApp = {
  methods: ['totp' as const],
  phone: null,
  hasPassword: true,
  hasGoogle: false,
  textMessages: false,
  recoveryCodesLeft: 8,
};

test('a session that cannot be left offline can be left later: the button is not busy for ever', async () => {
  server.answers('security.get', withApp);
  await open(<SecondFactorGate person={person} />, { person });
  const button = await screen.findByRole('button', { name: 'Entrar outra vez' });
  await userEvent.click(button);
  await screen.findByText('Não foi possível sair desta sessão');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
});

test('a key that cannot be copied says so; the only copy of the codes is not left by a link', async () => {
  server.answers('security.get', { ...withApp, methods: [], recoveryCodesLeft: null });
  server.answers('security.beginProof', { status: 'proven', ticket: 'T'.repeat(43) });
  server.answers('security.newAuthenticator', { secret: 'JBSWY3DPEHPK3PXP' });
  server.answers('security.addAuthenticator', { ...withApp, recoveryCodes: ['0'.repeat(24)] });
  await open(<SecondFactorGate person={person} />, { person });
  const user = userEvent.setup();
  const leave = () => screen.queryByRole('link', { name: 'Ir para o portal do cliente' });
  await user.type(await screen.findByLabelText('Palavra-passe'), 'Uma-Casa-2026');
  expect(leave()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByText('Não consegues ler o código QR?'));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copiar chave' }));
  await screen.findByText('Não foi possível copiar');
  await user.type(screen.getByLabelText('Código'), '123456');
  await user.click(screen.getByRole('button', { name: 'Ativar' }));
  await screen.findByRole('button', { name: 'Guardar ficheiro' });
  expect(leave()).toBeNull();
});
