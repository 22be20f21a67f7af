import '#web/test/browser-globals.ts';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { accessibilityFindings, address, expectAt, open, server } from '#web/test/screen.tsx';

jest.unstable_mockModule('./auth-calls.ts', () => ({ signInWithPassword: async () => 'unconfirmed' }));
const { default: RequestResetPage } = await import('./request-reset-page.tsx');
const { default: ResetPasswordPage } = await import('./reset-password-page.tsx');

const pages = (
  <Routes>
    <Route path="/auth/recuperar" element={<RequestResetPage />} />
    <Route path="/auth/nova-palavra-passe" element={<ResetPasswordPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const send = { requested: true } as const;

async function choose(password: string, code?: string) {
  if (code !== undefined) await userEvent.type(screen.getByLabelText('Código do email'), code);
  for (const label of ['Nova palavra-passe', 'Confirmar palavra-passe']) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(password);
  }
  await press('Mudar palavra-passe');
}

test('an address without a request before it leads to the request, which wants an address', async () => {
  await open(pages, { at: '/auth/nova-palavra-passe' });
  await waitFor(() => expect(address()).toBe('/auth/recuperar'));
  await press('Enviar código');
  await expectAt('Email', 'Email inválido');
  expect(await accessibilityFindings()).toEqual([]);
});

test('a request does not reveal whether there is an account; by keyboard alone, and what is missing is said', async () => {
  server.answers('accounts.requestReset', send);
  await open(pages, { at: '/auth/recuperar' });
  await userEvent.type(screen.getByLabelText('Email'), 'ninguem@casa.example{Enter}');
  const sent = await screen.findByText(/Se houver uma conta ativa com/);
  expect(sent.textContent).toContain('Se houver uma conta ativa com ninguem@casa.example, já te enviámos um email');
  await userEvent.type(screen.getByLabelText('Código do email'), '{Enter}');
  await expectAt('Código do email', /6 algarismos/);
  expect(await accessibilityFindings()).toEqual([]);
});

test('a wrong code and a password that will not do are said at their fields; another code can be asked for', async () => {
  server.refuses('accounts.resetPassword', 'account.reset_code');
  await open(pages, { at: '/auth/nova-palavra-passe#u=ana%40casa.example&code=123456' });
  await screen.findByText('ana@casa.example');
  await choose(`Aa1${'x'.repeat(126)}`);
  await expectAt('Nova palavra-passe', 'muito longa');
  expect(server.calls('accounts.resetPassword')).toEqual([]);
  await choose('Outra-Casa-2027');
  await expectAt('Código do email', /não está certo, já foi usado ou expirou/);
  await choose('Benfica1904!');
  await expectAt('Nova palavra-passe', 'fácil de adivinhar');
  server.refuses('accounts.resetPassword', 'password.compromised');
  await choose('Outra-Casa-2028');
  await expectAt('Nova palavra-passe', 'Escolhe outra');
  server.answers('accounts.requestReset', send);
  await press('Enviar outro código');
  await screen.findByText('Email reenviado!');
  expect(server.calls('accounts.requestReset')).toEqual([{ email: 'ana@casa.example' }]);
});
