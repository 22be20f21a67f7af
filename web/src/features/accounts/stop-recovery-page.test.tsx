import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, open, server } from '#web/test/screen.tsx';
import StopRecoveryPage from './stop-recovery-page.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function follow(fragment: string) {
  window.location.hash = fragment;
  await open(<StopRecoveryPage />, { at: '/auth/cancelar-recuperacao' });
}

test('a notice’s link does nothing before a press, and leaves no key in the address', async () => {
  await follow('#p=person-1&k=c3RvcC1rZXktb2YtYW5hLXdpdGgtMjU2LWJpdHMtc3Q');
  await screen.findByRole('heading', { name: 'Não foste tu?' });
  expect(window.location.hash).toBe('');
  expect(server.calls('security.stopFactorRecovery')).toEqual([]);
  expect(await accessibilityFindings()).toEqual([]);
  server.loses('security.stopFactorRecovery');
  await press('Não fui eu: cancelar o pedido');
  await screen.findByText('Sem ligação');
  server.answers('security.stopFactorRecovery', { stopped: true });
  await press('Não fui eu: cancelar o pedido');
  await screen.findByRole('heading', { name: 'Pedido cancelado' });
  expect(screen.getByRole('link', { name: 'Mudar a palavra-passe' }).getAttribute('href')).toBe('/auth/recuperar');
  expect(server.calls('security.stopFactorRecovery')[0]).toEqual({
    personId: 'person-1',
    key: 'c3RvcC1rZXktb2YtYW5hLXdpdGgtMjU2LWJpdHMtc3Q',
  });
  expect(await accessibilityFindings()).toEqual([]);
});

test('a recovery that is over cannot be stopped again, and leads to a new password', async () => {
  await follow('#p=person-1&k=c3RvcC1rZXktb2YtYW5hLXdpdGgtMjU2LWJpdHMtc3Q');
  server.refuses('security.stopFactorRecovery', 'recovery.over');
  await press('Não fui eu: cancelar o pedido');
  const title = await screen.findByRole('heading', { name: 'Não há nada para cancelar' });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole('button', { name: 'Não fui eu: cancelar o pedido' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Mudar a palavra-passe' })).toBeTruthy();
  expect(await accessibilityFindings()).toEqual([]);
});

test.each(['', '#p=person-1', '#p=person-1&k=short', '#p=<b>&k=c3RvcC1rZXktb2YtYW5hLXdpdGgtMjU2LWJpdHMtc3Q'])(
  'a link that did not arrive whole is said to be (%s)',
  async (fragment) => {
    await follow(fragment);
    await screen.findByText(/não chegou completo/);
  },
);
